import { selectProducts } from '#upstream/goods/products/store'
import type { Db } from '#upstream/kernel/db/database'
import type { Purchase } from './purchase'

/**
 * The products a store ordered since `since` (ms), the latest first, at most `most`. An unpaid
 * order counts while it is payable. One statement.
 */
export async function listPurchases(
  db: Db,
  storeId: number,
  { since, now, most }: { since: number; now: number; most: number },
): Promise<Purchase[]> {
  const rows = await selectProducts(db)
    .innerJoin('order_lines', 'order_lines.goods_id', 'goods.id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['goods.id', 'goods.category_id'])
    .select((eb) => [
      eb.fn.count<number>('orders.id').distinct().as('times'),
      eb.fn.min('orders.created_at').as('first_at'),
      eb.fn.max('orders.created_at').as('last_at'),
    ])
    .where('orders.store_id', '=', storeId)
    .where('orders.created_at', '>=', since)
    .where('orders.state', '!=', 'cancelled')
    .where('order_lines.kind', '!=', 'gift')
    .where((eb) => eb.or([eb('orders.state', '!=', 'unpaid'), eb('orders.pay_by_at', '>', now)]))
    .groupBy(['goods.id', 'goods.category_id'])
    .orderBy('last_at', 'desc')
    .orderBy('goods.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    goodsId: row.id,
    categoryId: row.category_id,
    times: row.times,
    firstAt: row.first_at,
    lastAt: row.last_at,
  }))
}
