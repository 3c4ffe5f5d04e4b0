import { sql } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

export function getStoreToStop(db: Db, storeId: number) {
  return db
    .selectFrom('stores')
    .select(['id', 'owner_id', 'company', 'approval', 'stopped_at', 'balance_fen', 'points'])
    .where('id', '=', storeId)
    .executeTakeFirst()
}

export async function isStoreStopped(db: Db, storeId: number): Promise<boolean> {
  const store = await getStoreToStop(db, storeId)
  return (store?.stopped_at ?? null) !== null
}

export async function hasOtherLivingStore(
  db: Db,
  { ownerId, storeId }: { ownerId: number; storeId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('stores')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '<>', storeId)
    .where('approval', '=', 'approved')
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function setStopped(ctx: Context, storeId: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('stores')
    .set({ stopped_at: ctx.now })
    .where('id', '=', storeId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function setRestarted(db: Db, storeId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set({ stopped_at: null })
    .where('id', '=', storeId)
    .where('stopped_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/**
 * Moves the sessions of a store to the first other store their person may act for and that may
 * order; without one they stay, read-only. One statement.
 */
export async function leadSessionsAway(db: Db, storeId: number): Promise<void> {
  const other = sql<number>`(
    select other.id from stores as other
    where other.approval = 'approved' and other.stopped_at is null and other.id <> ${storeId}
      and other.id in (
        select own.id from stores as own where own.owner_id = tokens.member_id
        union select given.store_id from store_people as given
          where given.member_id = tokens.member_id
      )
    order by other.id limit 1
  )`
  await db
    .updateTable('tokens')
    .set({ store_id: sql<number>`coalesce(${other}, store_id)` })
    .where('store_id', '=', storeId)
    .execute()
}
