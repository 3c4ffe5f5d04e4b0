import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'

export interface OrderSum {
  store_id: number
  /** The index of the month among those requested, from 0. */
  place: number
  orders: number
  spent_fen: number
}

/**
 * Order totals of these stores by month, without cancelled and unpaid orders. `starts` are the
 * starts of the months (ms) and, last, the end of the last one. One statement.
 */
export async function sumOrdersByMonth(
  db: Db,
  storeIds: readonly number[],
  starts: readonly number[],
): Promise<OrderSum[]> {
  const [first = 0] = starts
  const ends = starts.slice(1)
  // Literals: PostgreSQL treats an expression with parameters as a new one at each occurrence.
  const cases = ends.map((end, at) => sql`when created_at < ${sql.lit(end)} then ${sql.lit(at)}`)
  const place = sql<number>`case ${sql.join(cases, sql` `)} end`
  return db
    .selectFrom('orders')
    .select(['store_id', place.as('place')])
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('total_fen').as('spent_fen'),
    ])
    .where('store_id', 'in', storeIds)
    .where('state', 'not in', ['cancelled', 'unpaid'])
    .where('created_at', '>=', first)
    .where('created_at', '<', ends.at(-1) ?? first)
    .groupBy(['store_id', place])
    .execute()
}
