import { transact } from '#upstream/kernel/transact'
import type { CouponOffer } from '#contract/coupon'
import { codes } from '#contract/envelope'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { getOffer } from './offer-store'
import { presentOffer } from './offers'
import { giveCoupon } from './store'

/**
 * Takes a public coupon for the acting store and returns its new state. 404 for an unknown coupon
 * and one of a campaign for others, 400 with the reason when this buyer cannot take it now.
 */
export function takeCoupon(ctx: Context<Buyer>, couponId: number): Promise<CouponOffer> {
  const { storeId, ownerId } = ctx.buyer
  return transact(ctx, async (ctx) => {
    const look = async () => {
      const row = await getOffer(ctx, couponId, ownerId)
      if (row?.giving !== 'claim' || row.is_for_store === 0) throw notFound('优惠券')
      return presentOffer(row, ctx.buyer, ctx.now)
    }
    const { refusal } = await look()
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    const given = await giveCoupon(ctx, { couponId, storeId, ownerId, way: 'claim' })
    const offer = await look()
    // Others may have taken the last one since it was read.
    if (given !== 'given') throw new ApiError(codes.refused, offer.refusal ?? '已被领完')
    return offer
  })
}
