import type { Db } from '#upstream/kernel/db/database'

export function listChainStores(db: Db, ownerId: number) {
  return db
    .selectFrom('stores')
    .select(['id', 'company', 'kind', 'credit_code', 'region', 'region_code'])
    .select(['approval', 'submitted_at', 'review_reason'])
    .where('owner_id', '=', ownerId)
    .where('company', '<>', '')
    .orderBy('id')
    .execute()
}

export type ChainStoreRow = Awaited<ReturnType<typeof listChainStores>>[number]

/** Ids of an owner's stores without any company data yet. */
export async function listUnnamedStores(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stores')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('company', '=', '')
    .where('approval', '=', 'draft')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores, pending or approved, that have one of these credit codes, with their owners. */
export function listLivingCodes(db: Db, codes: readonly string[]) {
  return db
    .selectFrom('stores')
    .select(['credit_code', 'owner_id'])
    .where('credit_code', 'in', codes)
    .where('credit_code', '<>', '')
    .where('approval', 'in', ['pending', 'approved', 'frozen'])
    .execute()
}
