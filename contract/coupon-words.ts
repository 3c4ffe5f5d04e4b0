/** How a batch of coupons is given out (domain-rules §23), free of zod. */
export const couponGivings = { desk: '工作台发放', claim: '领券中心领取', code: '兑换码' } as const
export type CouponGiving = keyof typeof couponGivings

/** How a store came by a coupon. */
export const couponWays = {
  claim: '自己领取',
  list: '按名单发放',
  filter: '按条件发放',
  hand: '单独发放',
  code: '兑换码',
  prize: '抽奖',
} as const
export type CouponWay = keyof typeof couponWays
