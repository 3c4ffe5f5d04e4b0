import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { hasEarnedPoints } from '#upstream/members/points/store'
import { givenBackOf } from '#upstream/members/wallet/store'

/**
 * Completed orders that have earned no points yet although something of them was paid and not
 * refunded, oldest first.
 */
export async function listOrdersWithoutPoints(
  db: Db,
  most: number,
): Promise<{ id: number; storeId: number; paidFen: number; fromFen: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'store_id', keptFen.as('paid_fen'), 'points_from_fen'])
    .where('state', '=', 'completed')
    // Less than a yuan earns nothing and would be selected again and again.
    .where('paid_fen', '>=', toYuanFen)
    .where(sql<boolean>`${keptFen} >= ${toYuanFen}`)
    .where((eb) => eb.not(hasEarnedPoints(sql.ref('orders.id'))))
    .orderBy('completed_at')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    storeId: row.store_id,
    paidFen: row.paid_fen,
    fromFen: row.points_from_fen,
  }))
}

/**
 * SQL expression: the amount an order must keep for its first point, 分: a yuan, or the rest of one
 * (`earnedPoints`).
 */
const toYuanFen = sql<number>`(100 - orders.points_from_fen % 100)`

const keptFen = sql<number>`(orders.paid_fen - ${givenBackOf(sql.ref('orders.id'))})`

interface Window {
  from: number
  /** Exclusive. */
  until: number
}

/** The orders stores received, each store in its own window (ms), with the amounts paid, 分. */
export async function listReceived(
  db: Db,
  windows: readonly (Window & { storeId: number })[],
): Promise<{ id: number; storeId: number; paidFen: number; completedAt: number }[]> {
  if (windows.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'store_id', 'paid_fen', 'completed_at'])
    .where('state', '=', 'completed')
    .where((eb) =>
      eb.or(
        windows.map(({ storeId, from, until }) =>
          eb.and([
            eb('store_id', '=', storeId),
            eb('completed_at', '>=', from),
            eb('completed_at', '<', until),
          ]),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    storeId: row.store_id,
    paidFen: row.paid_fen,
    completedAt: row.completed_at ?? 0,
  }))
}

export async function listReceivers(db: Db, { from, until }: Window): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('store_id')
    .distinct()
    .where('state', '=', 'completed')
    .where('completed_at', '>=', from)
    .where('completed_at', '<', until)
    .orderBy('store_id')
    .execute()
  return rows.map((row) => row.store_id)
}
