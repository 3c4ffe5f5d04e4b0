import { z } from 'zod'
import { call } from './call'
import { readCouponCode } from './coupon-code'
import { couponKinds, couponStates, heldStates, storeKinds } from './kinds'
import { idSchema, keyOf, pageInput, pagingSchema, timestampSchema, yuanSchema } from './scalars'
import { record, wire } from './wire'

const heldStateSchema = keyOf(heldStates)
const anyKind = keyOf(couponKinds).optional().catch(undefined)

/** Terms of a coupon, such as 满 500 减 20. */
const terms = {
  id: z.number().int(),
  name: z.string(),
  kind: wire('type', keyOf(couponKinds)),
  /** Yuan; "0" for no threshold. */
  threshold: wire('full_amount', yuanSchema),
  reduce: wire('reduce_amount', yuanSchema),
  isStackable: z.boolean(),
}

export const couponOfferSchema = record({
  ...terms,
  /** Absent if unlimited. */
  left: z.number().int().optional(),
  /** Per licence holder; 0 for no limit. */
  perOwner: z.number().int(),
  owned: z.number().int(),
  /** Kinds of store that may take it; empty for all. */
  storeKinds: z.array(keyOf(storeKinds)),
  takeFrom: timestampSchema,
  takeUntil: timestampSchema,
  /**
   * Valid for this many days after the day it is taken; 0: from `validFrom` until before
   * `validUntil`.
   */
  validDays: z.number().int(),
  validFrom: timestampSchema.optional(),
  validUntil: timestampSchema.optional(),
  state: wire('status', keyOf(couponStates)),
  refusal: z.string().optional(),
})
export type CouponOffer = z.output<typeof couponOfferSchema>

export const heldCouponSchema = record({
  ...terms,
  state: wire('status', heldStateSchema),
  validFrom: wire('start_time', timestampSchema),
  /** Exclusive. */
  expiresAt: wire('end_time', timestampSchema),
  /** First order that used it. */
  order: record({ id: z.number().int(), code: wire('order_sn', z.string()) }).optional(),
  /** Why an unused one cannot be used now. */
  refusal: z.string().optional(),
})
export type HeldCoupon = z.output<typeof heldCouponSchema>

export const voucherSchema = record({
  id: z.number().int(),
  name: z.string(),
  amount: yuanSchema,
  state: wire('status', heldStateSchema),
  /** Exclusive. */
  expiresAt: wire('end_time', timestampSchema),
  order: record({ id: z.number().int(), code: wire('order_sn', z.string()) }).optional(),
})
export type Voucher = z.output<typeof voucherSchema>

const stateCounts = record({
  unused: z.number().int(),
  used: z.number().int(),
  expired: z.number().int(),
})
export type HeldCounts = z.output<typeof stateCounts>

/** A code as it is typed: lower case, blanks, hyphens and full width are accepted. */
export const redeemFields = {
  code: z.preprocess(
    (typed) => (typeof typed === 'string' ? readCouponCode(typed) : typed),
    z
      .string({ required_error: '请填写兑换码' })
      .min(1, '请填写兑换码')
      .max(40, '兑换码是 10 位字母和数字'),
  ),
}

export const couponCalls = {
  'coupon.list': call({
    method: 'GET',
    path: '/api/coupon',
    access: 'optional',
    summary: '领券中心：可领、即将开始和刚结束的优惠券',
    input: record({ kind: wire('type', anyKind) }),
    data: record({ items: z.array(couponOfferSchema), timestamp: timestampSchema }),
  }),
  'coupon.take': call({
    method: 'POST',
    path: '/api/coupon/{id}/take',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '领取优惠券',
    input: record({ id: idSchema }),
    data: couponOfferSchema,
  }),
  'coupon.redeem': call({
    method: 'POST',
    path: '/api/coupon/redeem',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '用兑换码领取优惠券；试错过多时暂停',
    input: record({ ...redeemFields, clientAddress: z.string().max(64).optional() }),
    data: couponOfferSchema,
  }),
  'user.coupon': call({
    method: 'GET',
    path: '/api/user/coupon',
    access: 'buyer',
    summary: '我的优惠券，每页 20',
    input: record({
      ...pageInput,
      kind: wire('type', anyKind),
      state: wire('status', heldStateSchema.catch('unused').default('unused')),
    }),
    data: record({
      items: z.array(heldCouponSchema),
      paging: pagingSchema,
      counts: stateCounts,
      timestamp: timestampSchema,
    }),
  }),
  'user.availableCoupon': call({
    method: 'GET',
    path: '/api/user/availableCoupon',
    access: 'optional',
    summary: '此刻可用于某类商品的优惠券，先到期的在前，每页 20；访客为空',
    input: record({ ...pageInput, kind: wire('type', anyKind) }),
    data: record({ items: z.array(heldCouponSchema), paging: pagingSchema }),
  }),
  'user.couponNum': call({
    method: 'GET',
    path: '/api/user/couponNum',
    access: 'buyer',
    summary: '优惠券与现金券的张数',
    input: record({}),
    data: record({ coupon: stateCounts, voucher: stateCounts }),
  }),
  'user.voucher': call({
    method: 'GET',
    path: '/api/user/voucher',
    access: 'buyer',
    summary: '我的现金券，每页 20',
    input: record({
      ...pageInput,
      state: wire('status', heldStateSchema.catch('unused').default('unused')),
    }),
    data: record({
      items: z.array(voucherSchema),
      paging: pagingSchema,
      counts: stateCounts,
      timestamp: timestampSchema,
    }),
  }),
}
