import { sql, type RawBuilder } from 'kysely'
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
  const rows = await selectAmounts(db, since)
    .where('orders.store_id', '=', storeId)
    .orderBy('orders.created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ goods_id, created_at, quantity_milli }) => ({
    goodsId: goods_id,
    at: created_at,
    milli: quantity_milli,
  }))
}

/** The same of several stores, by store. One statement. */
export async function listAmountsOfStores(
  db: Db,
  storeIds: readonly number[],
  since: number,
): Promise<ReadonlyMap<number, OrderedAmount[]>> {
  const rows = await selectAmounts(db, since)
    .select('orders.store_id')
    .where('orders.store_id', 'in', [...storeIds, 0])
    .execute()
  const amounts = new Map<number, OrderedAmount[]>()
  for (const { store_id, goods_id, created_at, quantity_milli } of rows) {
    const own = amounts.get(store_id) ?? []
    own.push({ goodsId: goods_id, at: created_at, milli: quantity_milli })
    amounts.set(store_id, own)
  }
  return amounts
}

function selectAmounts(db: Db, since: number) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['order_lines.goods_id', 'orders.created_at', 'order_lines.quantity_milli'])
    .where('orders.created_at', '>=', since)
    .where('orders.state', 'not in', ['cancelled', 'unpaid'])
    .where('order_lines.kind', '!=', 'gift')
}

/** SQL condition: the store of a column has ordered since the time of another. */
export function hasOrderedSince(storeColumn: string, timeColumn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from orders where orders.store_id = ${sql.ref(storeColumn)}
      and orders.created_at > ${sql.ref(timeColumn)} and orders.state <> 'cancelled'
  )`
}
