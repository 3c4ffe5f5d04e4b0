import type { CouponOffer } from '#contract/coupon'
import { codes } from '#contract/envelope'
import { inTransaction } from '#upstream/kernel/db/transact'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { getOffer, presentOffer } from './offers'
import { giveCoupon } from './store'

/**
 * Takes one of a public coupon for the acting store; answers the coupon as it stands then. 404 when
 * there is no such coupon, 400 with the reason when this buyer cannot take one now.
 */
export function takeCoupon(
  { database, buyer, now }: Pick<Context<Buyer>, 'database' | 'buyer' | 'now'>,
  couponId: number,
): Promise<CouponOffer> {
  const { storeId, memberId: ownerId } = buyer
  return inTransaction(database.db, async (trx) => {
    const look = async () => {
      const row = await getOffer(trx, couponId, ownerId)
      if (row === undefined) throw notFound('优惠券')
      return presentOffer(row, buyer, now)
    }
    const { refusal } = await look()
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    const given = await giveCoupon(trx, { couponId, storeId, ownerId }, now)
    const offer = await look()
    // Others may have taken the last since the first look.
    if (given !== 'given') throw new ApiError(codes.refused, offer.refusal ?? '已被领完')
    return offer
  })
}
