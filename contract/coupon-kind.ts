/** What a coupon is good for: all goods, Chinese medicine pieces, or all but those. */
export const couponKinds = {
  all: '通用券',
  herbal: '中药券',
  nonherbal: '非中药券',
} as const
export type CouponKind = keyof typeof couponKinds
