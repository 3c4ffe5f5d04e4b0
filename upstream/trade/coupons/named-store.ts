import type { Db } from '#upstream/kernel/db/database'

/** Batches of coupons by their number, with what one reduces, 分, and how many are given and in all. */
export async function listCouponsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('coupons')
    .select(['id', 'reduce_fen as reduceFen', 'total', 'taken'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
