/**
 * What a prize of a draw is: points and coupons are booked at once, a gift goes with the next
 * parcel, thanks are nothing. Apart from the schemas, so that pages can name them too.
 */
export const prizeKinds = {
  points: '积分',
  coupon: '优惠券',
  gift: '赠品',
  thanks: '谢谢参与',
} as const
export type PrizeKind = keyof typeof prizeKinds
