import { sql } from 'kysely'
import type { PointsOrderState } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { sortOf } from '#upstream/kernel/db/sort-of'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { selectCompanies } from '#upstream/members/accounts/store'
import type { PointsOrderRow } from './store'

interface PointsFilter {
  state?: PointsOrderState | undefined
  /** The sort column as the contract names it. '' is the default order. */
  sort: string
  page: number
  pageSize: number
}

const sorts = {
  gift: sql.ref('points_orders.name'),
  at: sql.ref('points_orders.created_at'),
}

/** One page of all stores' orders: unsent ones oldest first, the rest newest first. */
export async function listAllPointsOrders(db: Db, { state, sort, page, pageSize }: PointsFilter) {
  const asked = sortOf(sort, sorts)
  const direction = asked?.direction ?? (state === 'packing' ? 'asc' : 'desc')
  const all = withCompanies(db)
  const [rows, counted] = await Promise.all([
    all
      .$if(state !== undefined, (query) =>
        query.where('points_orders.state', '=', state as PointsOrderState),
      )
      .$if(asked !== undefined, (query) => query.orderBy(asked?.by ?? sorts.at, direction))
      .orderBy('points_orders.id', direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('points_orders')
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ])
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const sum = counted.reduce((total, { count }) => total + count, 0)
  return { rows, counts, total: state === undefined ? sum : (counts[state] ?? 0) }
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
export async function movePointsOrder(
  ctx: Context,
  { id, version, state }: Pick<PointsOrderRow, 'id' | 'version' | 'state'>,
  change: PointsChange,
): Promise<boolean> {
  const moved = await ctx.db
    .updateTable('points_orders')
    .set((eb) => ({ ...change, updated_at: ctx.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
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
