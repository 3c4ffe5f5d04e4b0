import type { Insertable, Selectable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type ProfileRow = Selectable<Schema['store_profiles']>
type NewProfile = Omit<Insertable<Schema['store_profiles']>, 'updated_at'>

export function getProfile(db: Db, storeId: number): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('store_profiles')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

export async function saveProfile(ctx: Context, profile: NewProfile): Promise<void> {
  const { store_id, ...rest } = { ...profile, updated_at: ctx.now }
  await ctx.db
    .insertInto('store_profiles')
    .values({ store_id, ...rest })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(rest))
    .execute()
}

/** Updates the address of the licence, if the store has a profile. */
export async function changeProfile(
  ctx: Context,
  storeId: number,
  address: Partial<Pick<ProfileRow, 'province' | 'city' | 'district' | 'detail' | 'warehouse'>>,
): Promise<void> {
  await ctx.db
    .updateTable('store_profiles')
    .set({ ...address, updated_at: ctx.now })
    .where('store_id', '=', storeId)
    .execute()
}

export async function listProfiles(db: Db, storeIds: readonly number[]): Promise<ProfileRow[]> {
  if (storeIds.length === 0) return []
  return db
    .selectFrom('store_profiles')
    .selectAll()
    .where('store_id', 'in', storeIds)
    .orderBy('store_id')
    .execute()
}

export async function setProfileRegion(
  ctx: Context,
  storeId: number,
  region: Pick<ProfileRow, 'province' | 'city' | 'district'>,
): Promise<void> {
  await ctx.db
    .updateTable('store_profiles')
    .set({ ...region, updated_at: ctx.now })
    .where('store_id', '=', storeId)
    .execute()
}

export async function deleteProfile(db: Db, storeId: number): Promise<void> {
  await db.deleteFrom('store_profiles').where('store_id', '=', storeId).execute()
}
