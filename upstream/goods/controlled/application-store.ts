import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { selectProducts } from '../products/store'
import type { ApplicationRow } from './store'

interface ApplicationFilter {
  state?: ApplicationRow['state'] | undefined
  page: number
  pageSize: number
}

/** A page of all stores' applications: oldest first for the state `pending`, else newest first. */
export async function listAllApplications(db: Db, { state, page, pageSize }: ApplicationFilter) {
  const [rows, counted] = await Promise.all([
    withGoods(db)
      .$if(state !== undefined, (query) =>
        query.where('control_applications.state', '=', state as ApplicationRow['state']),
      )
      .orderBy('control_applications.id', state === 'pending' ? 'asc' : 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('control_applications')
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ])
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const sum = counted.reduce((total, { count }) => total + count, 0)
  return { rows, counts, total: state === undefined ? sum : (counts[state] ?? 0) }
}

export function findApplication(db: Db, id: number) {
  return withGoods(db).where('control_applications.id', '=', id).executeTakeFirst()
}

export type ApplicationWithGoods = NonNullable<Awaited<ReturnType<typeof findApplication>>>

function withGoods(db: Db) {
  return selectProducts(db)
    .innerJoin('control_applications', 'control_applications.goods_id', 'goods.id')
    .selectAll('control_applications')
    .select(['goods.name as goods_name', 'goods.spec', 'goods.manufacturer'])
}

/**
 * Decides a pending application, or revokes an approved one. Returns false on a version conflict.
 */
export async function decideApplicationRow(
  ctx: Context,
  { id, version }: Pick<ApplicationRow, 'id' | 'version'>,
  decided: Pick<ApplicationRow, 'state' | 'reason'> & Partial<Pick<ApplicationRow, 'valid_until'>>,
): Promise<boolean> {
  const changed = await ctx.db
    .updateTable('control_applications')
    .set((eb) => ({ ...decided, decided_at: ctx.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', decided.state === 'revoked' ? 'approved' : 'pending')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Revokes a store's other approved applications for the product, so that only the latest decision
 * counts.
 */
export async function revokeOthers(
  ctx: Context,
  { store_id: storeId, goods_id: goodsId }: Pick<ApplicationRow, 'store_id' | 'goods_id'>,
  reason: string,
): Promise<void> {
  await ctx.db
    .updateTable('control_applications')
    .set((eb) => ({
      state: 'revoked' as const,
      reason,
      decided_at: ctx.now,
      version: eb('version', '+', 1),
    }))
    .where('store_id', '=', storeId)
    .where('goods_id', '=', goodsId)
    .where('state', '=', 'approved')
    .execute()
}

export async function readPendingApplications(db: Db) {
  const rows = await db
    .selectFrom('control_applications')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}
