import { sql } from 'kysely'
import type { PointsOrderState } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'
import { selectCompanies } from '#upstream/members/accounts/store'
import type { PointsOrderRow } from './store'

const sorts = {
  gift: sql.ref('points_orders.name'),
  at: sql.ref('points_orders.created_at'),
}

/** One page of all stores' orders: unsent ones oldest first, the rest newest first. */
export function listAllPointsOrders(db: Db, asked: AskedStates<PointsOrderState>) {
  const isQueue = asked.state === 'packing'
  return listByState(withCompanies(db), asked, { of: 'points_orders', isQueue, sorts })
}

export function findPointsOrder(db: Db, id: number) {
  return withCompanies(db).where('points_orders.id', '=', id).executeTakeFirst()
}

function withCompanies(db: Db) {
  return selectCompanies(db)
    .innerJoin('points_orders', 'points_orders.store_id', 'stores.id')
    .selectAll('points_orders')
}

type PointsChange = Pick<PointsOrderRow, 'state'> &
  Partial<Pick<PointsOrderRow, 'carrier' | 'tracking_number' | 'shipped_at' | 'completed_at'>>

/**
 * Updates an order as it was read. False on a version conflict, also with the buyer's cancellation.
 */
export function movePointsOrder(
  ctx: Context,
  { id, version, state }: Pick<PointsOrderRow, 'id' | 'version' | 'state'>,
  change: PointsChange,
): Promise<boolean> {
  return moveOn(ctx.db, 'points_orders', { id, version, state }, { ...change, updated_at: ctx.now })
}

export async function readPackingPointsOrders(db: Db) {
  const rows = await db
    .selectFrom('points_orders')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'packing')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}
