import type { RawBuilder } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { selectOrderedGoods } from '../orders/claimed-store'

export type ClaimedBy =
  | { orderId: number }
  | { orderIds: readonly number[] }
  | { lineIds: readonly number[] }
  | { shipmentId: number }
  | { submissionId: number; setIds: readonly number[] }

export function listSentLines(db: Db, by: ClaimedBy) {
  return selectSentLines(db)
    .where((eb) => {
      if ('orderId' in by) return eb('orders.id', '=', by.orderId)
      if ('orderIds' in by) return eb('orders.id', 'in', [...by.orderIds, 0])
      if ('shipmentId' in by) return eb('shipments.id', '=', by.shipmentId)
      if ('lineIds' in by) return eb('shipment_lines.id', 'in', [...by.lineIds, 0])
      return eb.and([
        eb('orders.submission_id', '=', by.submissionId),
        eb('order_lines.set_id', 'in', [...by.setIds, 0]),
      ])
    })
    .where('shipments.state', 'in', ['shipped', 'received', 'refused'])
    .orderBy('shipments.id')
    .orderBy('shipment_lines.id')
    .execute()
}
export type SentLine = Awaited<ReturnType<typeof listSentLines>>[number]

function selectSentLines(db: Db) {
  return selectOrderedGoods(db)
    .innerJoin('shipment_lines', 'shipment_lines.order_line_id', 'order_lines.id')
    .innerJoin('shipments', 'shipments.id', 'shipment_lines.shipment_id')
    .select(['shipment_lines.id', 'shipment_lines.batch_id', 'shipment_lines.batch_number'])
    .select(['shipment_lines.expires_on', 'shipment_lines.produced_on'])
    .select(['shipment_lines.quantity_milli', 'shipment_lines.short_milli'])
    .select(['shipment_lines.damaged_milli', 'shipment_lines.wrong_milli'])
    .select('shipment_lines.refused_milli')
    .select(['shipments.id as shipment_id', 'shipments.code as shipment_code'])
    .select(['shipments.state as shipment_state', 'shipments.received_at', 'shipments.shipped_at'])
    .select(['orders.id as order_id', 'orders.code as order_code', 'orders.store_id'])
    .select(['orders.submission_id', 'orders.created_at as ordered_at', 'orders.completed_at'])
    .select(['orders.is_hm', 'orders.is_cold_chain', 'orders.title', 'orders.state as order_state'])
    .select(['order_lines.id as order_line_id', 'order_lines.kind as line_kind'])
    .select(['order_lines.set_id', 'order_lines.quantity_milli as ordered_milli'])
    .select(['order_lines.name', 'order_lines.manufacturer', 'order_lines.spec'])
    .select(['order_lines.unit', 'goods.id as goods_id', 'goods.dosage_form', 'goods.class'])
    .select('goods.picture')
    .select(['goods.control', 'goods.is_cold_chain as is_cold_goods', 'goods.is_hm as is_hm_goods'])
}

/** SQL subquery: the shipped lines of the same batch, or the line alone without a batch. */
export function selectLinesOfBatch(db: Db, line: { id: number; batch_id: number | null }) {
  const lines = db.selectFrom('shipment_lines').select('shipment_lines.id')
  return line.batch_id === null
    ? lines.where('shipment_lines.id', '=', line.id)
    : lines.where('shipment_lines.batch_id', '=', line.batch_id)
}

export async function sentOfBatch(db: Db, batchId: number): Promise<number> {
  const row = await db
    .selectFrom('shipment_lines')
    .innerJoin('shipments', 'shipments.id', 'shipment_lines.shipment_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity_milli'), eb.lit(0)).as('milli'))
    .where('shipment_lines.batch_id', '=', batchId)
    .where('shipments.state', 'in', ['shipped', 'received', 'refused'])
    .executeTakeFirstOrThrow()
  return row.milli
}

/** Records that part of a line (thousandths) was refused on delivery and so not received. */
export async function noteRefused(db: Db, lineId: number, milli: number): Promise<void> {
  await db
    .updateTable('shipment_lines')
    .set((eb) => ({ refused_milli: eb('refused_milli', '+', milli) }))
    .where('id', '=', lineId)
    .execute()
}

export async function noteNothingReceived(db: Db, shipmentId: number): Promise<void> {
  await db
    .updateTable('shipment_lines')
    .set({ received_milli: 0 })
    .where('shipment_id', '=', shipmentId)
    .execute()
}

/** Entirely refused shipments with a line not yet under a return request (`unasked`). */
export function listRefusedShipments(db: Db, unasked: RawBuilder<boolean>, most: number) {
  return db
    .selectFrom('shipments')
    .select(['id', 'store_id', 'refusal_reason', 'refusal_cause'])
    .where('state', '=', 'refused')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shipment_lines')
          .select('shipment_lines.id')
          .whereRef('shipment_lines.shipment_id', '=', 'shipments.id')
          .where(unasked),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute()
}
