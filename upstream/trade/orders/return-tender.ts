import type { Context } from '#upstream/kernel/context'
import { movePoints } from '#upstream/members/points/store'
import { giveVoucher, lastExpiryOf, returnVouchers } from '#upstream/members/vouchers/store'
import { returnCoupons } from '../coupons/store'
import { readSteps } from './kept-columns'
import { listOrderRows, type OrderRow } from './store'

/**
 * Gives back what a cancelled order was paid with besides the balance: its points; its cash
 * vouchers, whole where no other order of the submission was paid with them, else its share of
 * them as a new one; the coupons with the last order that they were taken off (decision 062).
 */
export async function returnTender(ctx: Context, order: OrderRow): Promise<void> {
  const { id, store_id: storeId, submission_id: submissionId } = order
  if (order.points_used > 0) {
    const move = { storeId, kind: '取消退回', points: order.points_used, orderId: id } as const
    await movePoints(ctx, move)
  }
  const others = (await listOrderRows(ctx.db, storeId, { submissionId })).filter(
    (other) => other.id !== id,
  )
  const living = others.filter(({ state }) => state !== 'cancelled')
  if (!living.some(hasCoupon)) await returnCoupons(ctx.db, submissionId)
  if (order.voucher_fen === 0) return
  if (others.every(({ voucher_fen }) => voucher_fen === 0)) {
    await returnVouchers(ctx.db, submissionId)
    return
  }
  const expiresAt = await lastExpiryOf(ctx.db, submissionId)
  if (expiresAt === undefined) return
  const name = `现金券（订单 ${order.code} 取消退回）`
  await giveVoucher(ctx, { storeId, name, amountFen: order.voucher_fen, expiresAt })
}

/**
 * Whether a coupon was taken off this order. One that no coupon was taken off (含麻 goods never count
 * for one) may be cancelled or not: the coupons of its submission do not wait for it.
 */
function hasCoupon({ steps }: OrderRow): boolean {
  return readSteps(steps).some(({ code }) => code === 'coupon')
}
