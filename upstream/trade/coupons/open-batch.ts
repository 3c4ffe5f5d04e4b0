import { couponGivings, type CouponGiving } from '#contract/coupon-words'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { findBatch, type CouponBatchRow } from './desk-store'
import { batchStateAt } from './rules'

/**
 * A batch that is given out this way and is not over, locked until the transaction ends. Lock the
 * stores that get of it before: buyers who draw a prize lock in this order. 404 for none, 400 with
 * the reason for one that is not given.
 */
export async function requireBatch(
  ctx: OperatorContext,
  id: number,
  giving: CouponGiving,
): Promise<CouponBatchRow> {
  await lockRows(ctx.db, 'coupons', [id])
  const coupon = await findBatch(ctx.db, id)
  if (coupon === undefined) throw notFound('优惠券批次')
  const refusal = refusalOf(coupon, giving, ctx.now)
  if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
  return coupon
}

function refusalOf(coupon: CouponBatchRow, giving: CouponGiving, now: number): string | undefined {
  if (coupon.giving !== giving) return `这批优惠券的发放方式是${couponGivings[coupon.giving]}`
  const window = { takeFrom: coupon.take_from_at, takeUntil: coupon.take_until_at }
  const state = batchStateAt(window, now)
  if (state === 'over') return '这批优惠券的发放时间已结束'
  // Codes are printed before the day from which they are good.
  if (state === 'upcoming' && giving === 'desk') return '这批优惠券的发放时间还没开始'
  const until = coupon.valid_days === 0 ? coupon.valid_until_at : null
  return until !== null && until <= now ? '这批优惠券的有效期已过' : undefined
}
