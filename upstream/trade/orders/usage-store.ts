import type { Db } from '#upstream/kernel/db/database'
import type { OrderedAmount } from './ordered-amount'

/**
 * A store's order lines since `since` (ms), the latest first, at most `most`. Without gifts, and
 * without unpaid and cancelled orders. One statement.
 */
export async function listOrderedAmounts(
  db: Db,
  storeId: number,
  { since, most }: { since: number; most: number },
): Promise<OrderedAmount[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['order_lines.goods_id', 'orders.created_at', 'order_lines.quantity_milli'])
    .where('orders.store_id', '=', storeId)
    .where('orders.created_at', '>=', since)
    .where('orders.state', 'not in', ['cancelled', 'unpaid'])
    .where('order_lines.kind', '!=', 'gift')
    .orderBy('orders.created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ goods_id, created_at, quantity_milli }) => ({
    goodsId: goods_id,
    at: created_at,
    milli: quantity_milli,
  }))
}
