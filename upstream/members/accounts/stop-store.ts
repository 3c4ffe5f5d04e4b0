import { sql } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

/** A store as its owner stops it or takes it up again; undefined for nobody's or another's. */
export function getStoreToStop(db: Db, storeId: number) {
  return db
    .selectFrom('stores')
    .select(['id', 'owner_id', 'company', 'approval', 'stopped_at', 'balance_fen', 'points'])
    .where('id', '=', storeId)
    .executeTakeFirst()
}

/** Whether the owner of a store has stopped it. */
export async function isStoreStopped(db: Db, storeId: number): Promise<boolean> {
  const store = await getStoreToStop(db, storeId)
  return (store?.stopped_at ?? null) !== null
}

/** Whether an owner has another store that is checked and not stopped. */
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

/** Stops a store; false when it is stopped already. */
export async function setStopped(ctx: Context, storeId: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('stores')
    .set({ stopped_at: ctx.now })
    .where('id', '=', storeId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Has a stopped store order again; false when it is not stopped. */
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
 * Leads whoever acts for a store to the first other one that they may act for and that may order;
 * who has none stays, to read. One statement.
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
