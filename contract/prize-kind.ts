/**
 * Kinds of prize: points and coupons are booked at once, a gift is sent with the next parcel,
 * thanks are nothing. In a file of its own without zod, so that the browser can have it.
 */
export const prizeKinds = {
  points: '积分',
  coupon: '优惠券',
  gift: '赠品',
  thanks: '谢谢参与',
} as const
export type PrizeKind = keyof typeof prizeKinds
