import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { OrderLineRow } from './store'

/** The beginning of statements about lines of orders of the domains above; they join what is theirs. */
export function selectOrderLines(db: Db) {
  return db.selectFrom('order_lines')
}

/** All lines of these orders, in the order they were made. */
export async function listLines(db: Db, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('id')
    .execute()
}

/** What the buyer of an order wishes of the shelf life of its goods, and since when. */
export interface OrderWish {
  shelf_months: number
  created_at: number
}

/** What of these orders wish for shelf life, by id; others have no wish. */
export async function listOrderWishes(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderWish>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'shelf_months', 'created_at'])
    .where('id', 'in', orderIds)
    .where('shelf_months', '>', 0)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** So much of a line, thousandths. */
export interface LineMove {
  lineId: number
  milli: number
}

/**
 * Notes what of lines was sent (or came back, below 0). False where that would be more than was
 * ordered and not closed, or less than nothing: then the transaction must be thrown away.
 */
export function moveShipped(db: Db, moves: readonly LineMove[]): Promise<boolean> {
  return move(db, 'shipped_milli', moves)
}

/** Notes what of lines is not sent because it ran out; false as above. */
export function moveClosed(db: Db, moves: readonly LineMove[]): Promise<boolean> {
  return move(db, 'closed_milli', moves)
}

async function move(
  db: Db,
  column: 'shipped_milli' | 'closed_milli',
  moves: readonly LineMove[],
): Promise<boolean> {
  const sums = new Map<number, number>()
  for (const { lineId, milli } of moves) sums.set(lineId, (sums.get(lineId) ?? 0) + milli)
  if (sums.size === 0) return true
  const values = [...sums].map(
    ([id, milli]) => sql`(cast(${id} as bigint), cast(${milli} as bigint))`,
  )
  const moved = sql.ref(column)
  const { rows } = await sql<{ id: number }>`
    with moves (line_id, change) as (values ${sql.join(values)})
    update order_lines set ${moved} = ${moved} + moves.change
    from moves
    where order_lines.id = moves.line_id and ${moved} + moves.change >= 0
      and shipped_milli + closed_milli + moves.change <= quantity_milli
    returning order_lines.id as id`.execute(db)
  return rows.length === sums.size
}
