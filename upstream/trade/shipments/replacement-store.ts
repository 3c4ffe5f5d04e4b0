import type { TakenBatch } from '#upstream/goods/stock/take-batches-store'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

interface Replacement {
  orderId: number
  orderLineId: number
  storeId: number
  code: string
  carrier: string
  trackingNumber: string
  batches: readonly TakenBatch[]
}

/** Keeps a shipment in exchange, of price 0, that is on its way; its id. */
export async function insertReplacement(ctx: Context, sent: Replacement): Promise<number> {
  const { id } = await ctx.db
    .insertInto('shipments')
    .values({
      ...{ order_id: sent.orderId, store_id: sent.storeId, code: sent.code },
      ...{ kind: 'replacement', state: 'shipped', parcels: 1 },
      ...{ carrier: sent.carrier, tracking_number: sent.trackingNumber },
      ...{ created_at: ctx.now, shipped_at: ctx.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('shipment_lines')
    .values(
      sent.batches.map((batch) => ({
        ...{ shipment_id: id, order_line_id: sent.orderLineId, batch_id: batch.id },
        ...{ batch_number: batch.number, produced_on: batch.producedOn },
        ...{ expires_on: batch.expiresOn, quantity_milli: batch.quantityMilli },
      })),
    )
    .execute()
  return id
}

/** A shipment in exchange with its batches; undefined for none. */
export async function findReplacement(db: Db, id: number) {
  const [shipment, lines] = await Promise.all([
    db
      .selectFrom('shipments')
      .select(['id', 'code', 'carrier', 'tracking_number'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('shipment_lines')
      .select(['batch_number', 'expires_on', 'quantity_milli'])
      .where('shipment_id', '=', id)
      .orderBy('id')
      .execute(),
  ])
  return shipment === undefined ? undefined : { ...shipment, lines }
}
