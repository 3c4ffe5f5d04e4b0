import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { OrderLineRow } from './store'

export function selectOrderLines(db: Db) {
  return db.selectFrom('order_lines')
}

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

export interface OrderWish {
  shelf_months: number
  created_at: number
}

/** The shelf-life wishes of these orders, by id. Orders without one are left out. */
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

export interface LineMove {
  lineId: number
  milli: number
}

/**
 * Adds to the shipped quantity of lines (negative for returns). False when that exceeds the ordered
 * quantity less the closed one, or falls below 0: the transaction must then roll back.
 */
export function moveShipped(db: Db, moves: readonly LineMove[]): Promise<boolean> {
  return move(db, 'shipped_milli', moves)
}

/** Adds to the quantity closed as out of stock. False as above. */
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
