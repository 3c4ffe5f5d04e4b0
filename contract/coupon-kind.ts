/** Which goods a coupon is for: all, Chinese medicine in pieces, or all but that. */
export const couponKinds = {
  all: '通用券',
  herbal: '中药券',
  nonherbal: '非中药券',
} as const
export type CouponKind = keyof typeof couponKinds

/** States of a coupon in the coupon centre, for one buyer. */
export const couponStates = {
  open: '可领取',
  taken: '已领取',
  gone: '已领完',
  upcoming: '未开始',
  ended: '已结束',
  unfit: '不适用',
} as const
export type CouponState = keyof typeof couponStates

/** States of a coupon or cash voucher that a buyer holds. */
export const heldStates = { unused: '未使用', used: '已使用', expired: '已过期' } as const
export type HeldState = keyof typeof heldStates
