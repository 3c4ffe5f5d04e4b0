import { sql } from 'kysely'
import type { Db } from './database'

/** An open order's goods with a shelf-life wish, less the packed quantity, in thousandths. */
export interface WishedGoods {
  goods_id: number
  shelf_months: number
  created_at: number
  open_milli: number
}

/**
 * Lists unshipped quantities of these goods with a shelf-life wish, of all stores; gifts have none.
 * Orders stand above the checkout, so it asks here instead of naming their tables.
 */
export async function listWishedGoods(db: Db, goodsIds: readonly number[]): Promise<WishedGoods[]> {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['goods_id', 'shelf_months', 'orders.created_at'])
    .select(
      sql<number>`cast(quantity_milli - shipped_milli - closed_milli - (
        select coalesce(sum(packed.quantity_milli), 0) from shipment_lines as packed
        inner join shipments on shipments.id = packed.shipment_id
        where packed.order_line_id = order_lines.id and shipments.state = 'packed'
      ) as bigint)`.as('open_milli'),
    )
    .where('goods_id', 'in', [...goodsIds, 0])
    .where('order_lines.kind', '<>', 'gift')
    .where('shelf_months', '>', 0)
    .where('orders.state', 'in', ['unpaid', 'review', 'packing', 'partlyShipped'])
    .execute()
}

/** Quantities packed and not yet shipped by batch, in thousandths; there are never many. */
export async function packedOfBatches(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('shipments')
    .innerJoin('shipment_lines', 'shipment_lines.shipment_id', 'shipments.id')
    .select(['batch_id', 'quantity_milli'])
    .where('shipments.state', '=', 'packed')
    .execute()
  const sums = new Map<number, number>()
  for (const { batch_id, quantity_milli } of rows)
    if (batch_id !== null) sums.set(batch_id, (sums.get(batch_id) ?? 0) + quantity_milli)
  return sums
}
