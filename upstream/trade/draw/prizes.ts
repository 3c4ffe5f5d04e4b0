import type { Db } from '#upstream/kernel/db/database'
import { listCouponsOf } from '../coupons/named-store'
import { listPrizes, type PrizeRow } from './store'

/**
 * The prizes of a draw. Of coupons whose batch is used up none is left, whatever its own number:
 * `stock` is 0 until the batch is raised.
 */
export async function listGivenPrizes(db: Db, drawId: number): Promise<PrizeRow[]> {
  const prizes = await listPrizes(db, drawId)
  const ids = prizes.flatMap(({ coupon_id }) => coupon_id ?? [])
  const batches = await listCouponsOf(db, ids)
  const gone = new Set(
    batches.filter(({ total, taken }) => total > 0 && taken >= total).map(({ id }) => id),
  )
  return prizes.map((prize) => (gone.has(prize.coupon_id ?? 0) ? { ...prize, stock: 0 } : prize))
}
