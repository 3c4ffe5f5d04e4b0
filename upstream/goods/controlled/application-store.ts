import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { selectProducts } from '../products/store'
import type { ApplicationRow } from './store'

/** A page of all stores' applications: oldest first for the state `pending`, else newest first. */
export function listAllApplications(db: Db, asked: AskedStates<ApplicationRow['state']>) {
  const isQueue = asked.state === 'pending'
  return listByState(withGoods(db), asked, { of: 'control_applications', isQueue })
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
