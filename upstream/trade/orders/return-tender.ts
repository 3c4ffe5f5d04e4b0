import type { Context } from '#upstream/kernel/context'
import { movePoints } from '#upstream/members/points/store'
import { returnVouchers } from '#upstream/members/vouchers/store'
import { returnCoupons } from '../coupons/store'
import { readSteps } from './kept-columns'
import { listOrderRows, type OrderRow } from './store'

/**
 * Gives back what cancelled orders of one submission were paid with besides money: their points,
 * and coupons and cash vouchers with the last order that they were taken off. Orders that share
 * them are cancelled together, so these come back whole (domain-rules §7, decision 080).
 */
export async function returnTender(ctx: Context, cancelled: readonly OrderRow[]): Promise<void> {
  for (const { id, store_id: storeId, points_used: points } of cancelled)
    if (points > 0) await movePoints(ctx, { storeId, kind: '取消退回', points, orderId: id })
  const [first] = cancelled
  if (first === undefined) return
  const { store_id: storeId, submission_id: submissionId } = first
  const all = await listOrderRows(ctx.db, storeId, { submissionId })
  const living = all.filter(({ state }) => state !== 'cancelled')
  if (!living.some(hasCoupon)) await returnCoupons(ctx.db, submissionId)
  if (living.every(({ voucher_fen }) => voucher_fen === 0))
    await returnVouchers(ctx.db, submissionId)
}

/**
 * Whether a coupon was taken off this order. One that no coupon was taken off (含麻 goods never count
 * for one) may be cancelled or not: the coupons of its submission do not wait for it.
 */
function hasCoupon({ steps }: OrderRow): boolean {
  return readSteps(steps).some(({ code }) => code === 'coupon')
}
