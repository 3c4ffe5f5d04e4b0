import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'

/** What the orders of a store come to in a month. */
export interface OrderSum {
  store_id: number
  /** Place of the month among those that were asked for, from 0. */
  place: number
  orders: number
  spent_fen: number
}

/**
 * What orders of these stores come to by month, of those that were neither cancelled nor left unpaid.
 * `starts` are the beginnings of the months (ms) and, last, the end of the last one. One statement.
 */
export async function sumOrdersByMonth(
  db: Db,
  storeIds: readonly number[],
  starts: readonly number[],
): Promise<OrderSum[]> {
  const [first = 0] = starts
  const ends = starts.slice(1)
  // Literals: an expression with parameters is another one to PostgreSQL each time it stands there.
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
