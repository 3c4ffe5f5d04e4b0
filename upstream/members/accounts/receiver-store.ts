import type { StoreKind } from '#contract/user'
import type { Db } from '#upstream/kernel/db/database'

/** Which stores; what is left out is all. */
export interface Reach {
  kind?: StoreKind | undefined
  rank?: number | undefined
  /** Beginning of the licence's region; '' for all. */
  region: string
}

/** Approved stores that orders can come from, with their owners, by id; at most `most`. */
export function listReceivers(db: Db, { kind, rank, region }: Reach, most: number) {
  const like = `${region.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('stores')
    .select(['id as storeId', 'owner_id as ownerId', 'kind', 'approval'])
    .where('approval', '=', 'approved')
    .where('stopped_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'clinic'))
    .$if(rank !== undefined, (query) => query.where('rank', '=', rank ?? 0))
    .$if(region !== '', (query) => query.where('region', 'like', like))
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Of these stores those that are stopped. */
export async function listStopped(db: Db, storeIds: readonly number[]): Promise<Set<number>> {
  if (storeIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('stores')
    .select('id')
    .where('id', 'in', storeIds)
    .where('stopped_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
