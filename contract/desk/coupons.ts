import { z } from 'zod'
import { call } from '../call'
import { couponGivings, couponWays } from '../coupon-words'
import { couponKinds, heldStates, storeKinds } from '../kinds'
import { flagSchema, idSchema, keyOf, pagingSchema, timestampSchema, yuanSchema } from '../scalars'
import { compacted } from '../typed-text'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'
import { couponBatchStates, couponCodeStates } from './kinds/coupons'
import { deskDecision, deskRead } from './kit'
import { filter, listed, listInput, searchedWords } from './listed'
import { storeText, typedStores } from './typed-stores'

/** The most codes that are made at once. */
export const mostCodes = 5_000

const batchFields = {
  id: z.number().int(),
  name: z.string(),
  kind: wire('type', keyOf(couponKinds)),
  /** Yuan; "0" for no threshold. */
  threshold: yuanSchema,
  reduce: yuanSchema,
  giving: keyOf(couponGivings),
  state: keyOf(couponBatchStates),
  /** 0: unlimited. */
  total: z.number().int(),
  taken: z.number().int(),
  used: z.number().int(),
  takeFrom: timestampSchema,
  /** Exclusive. */
  takeUntil: timestampSchema,
}
const batchSchema = record(batchFields)
export type CouponBatch = z.output<typeof batchSchema>

const heldSchema = record({
  id: z.number().int(),
  couponId: z.number().int(),
  name: z.string(),
  storeId: z.number().int(),
  company: z.string(),
  way: keyOf(couponWays),
  /** The operator who gave it, and why; '' where the buyer took it. */
  giver: z.string(),
  reason: z.string(),
  takenAt: timestampSchema,
  state: keyOf(heldStates),
  /** Exclusive. */
  expiresAt: timestampSchema,
  /** The first order that used it. */
  order: record({ id: z.number().int(), code: z.string() }).optional(),
  /** Taken off that order's submission; absent while it is unused. */
  reduced: yuanSchema.optional(),
})
export type HeldByStore = z.output<typeof heldSchema>

const codeSchema = record({
  id: z.number().int(),
  couponId: z.number().int(),
  name: z.string(),
  code: z.string(),
  maxUses: z.number().int(),
  used: z.number().int(),
  state: keyOf(couponCodeStates),
  madeBy: z.string(),
  createdAt: timestampSchema,
})
export type CouponCode = z.output<typeof codeSchema>

const detailSchema = record({
  coupon: record({
    ...batchFields,
    isStackable: z.boolean(),
    /** Per licence holder; 0 for no limit. */
    perOwner: z.number().int(),
    /** Empty for all. */
    storeKinds: z.array(keyOf(storeKinds)),
    /** Who its campaign is for, in words; absent without a campaign. */
    who: z.string().optional(),
    /** Days after the day it is given; 0: from `validFrom` until before `validUntil`. */
    validDays: z.number().int(),
    validFrom: timestampSchema.optional(),
    validUntil: timestampSchema.optional(),
  }),
  version: z.number().int(),
  claim: editClaimSchema.optional(),
  /** Names of ranks, from the first on. */
  ranks: z.array(z.string()),
  /** Codes: how many there are, how often they can be and were redeemed. */
  codes: record({ made: z.number().int(), uses: z.number().int(), used: z.number().int() }),
  /** The latest of its coupons. */
  held: z.array(heldSchema),
})
export type CouponDetail = z.output<typeof detailSchema>

/** Which stores; '' for all of them. */
export const reachFields = {
  kind: filter(keyOf(storeKinds).optional()),
  rank: filter(z.coerce.number().int().min(1, '没有这个等级').max(9, '没有这个等级').optional()),
  /** Beginning of the licence's region: 浙江省, 浙江省杭州市. */
  region: z.string().trim().max(60, '地区最多 60 字').default(''),
}

const wholeNumber = (words: string, most: number) =>
  z.preprocess(
    compacted,
    z.coerce
      .number({ required_error: words, invalid_type_error: words })
      .int(words)
      .min(1, words)
      .max(most, words),
  )

/** Filter by a batch; an unknown one is no filter. */
const ofBatch = { coupon: filter(idSchema.optional()) }
const batches = z.array(record({ id: z.number().int(), name: z.string() }))

export const deskCouponCalls = {
  'desk.coupons': call({
    method: 'GET',
    path: '/api/desk/coupon',
    access: 'operator',
    permission: 'coupons.read',
    summary: '优惠券批次，新的在前，可按状态、种类、发放方式查找，每页 20',
    input: record({
      state: filter(keyOf(couponBatchStates).optional()),
      kind: filter(keyOf(couponKinds).optional()),
      giving: filter(keyOf(couponGivings).optional()),
      keywords: wire('q', searchedWords),
      ...listInput,
    }),
    data: listed(batchSchema),
  }),
  'desk.coupon': deskRead({
    path: '/api/desk/coupon/{id}',
    subject: 'coupon',
    permission: 'coupons.read',
    summary: '一批优惠券：面额、发放条件、已发和已用、兑换码个数、最近发出的',
    data: detailSchema,
  }),
  'desk.couponReach': call({
    method: 'GET',
    path: '/api/desk/coupon/{id}/reach',
    access: 'operator',
    permission: 'coupons.read',
    summary: '按客户类型、等级、地区可以发到的门店数，已达限领的不计',
    input: record({ id: idSchema, ...reachFields }),
    data: record({
      count: z.number().int(),
      /** Stores that it finds and that cannot get one more. */
      passed: z.number().int(),
      /** Stores that it finds and that the batch's campaign is not for. */
      outside: z.number().int().default(0),
    }),
  }),
  'desk.giveCouponByList': deskDecision({
    path: '/api/desk/coupon/{id}/list',
    permission: 'coupons.write',
    summary: '按名单发券，一行一家；有问题的行须先改正，或勾选跳过',
    fields: { stores: typedStores, skip: flagSchema.default(false) },
    data: record({ count: z.number().int(), skipped: z.number().int() }),
  }),
  'desk.giveCouponByFilter': deskDecision({
    path: '/api/desk/coupon/{id}/filter',
    permission: 'coupons.write',
    summary: '按客户类型、等级、地区发券；门店数与看到的不同时拒绝',
    fields: { ...reachFields, count: z.coerce.number().int().min(0).max(1_000_000) },
    data: record({ count: z.number().int() }),
  }),
  'desk.giveCouponByHand': deskDecision({
    path: '/api/desk/coupon/{id}/hand',
    permission: 'coupons.write',
    summary: '给一家门店单独发一张券，须写明原因',
    fields: {
      store: storeText,
      reason: z
        .string({ required_error: '请写明原因' })
        .trim()
        .min(2, '请写明原因，至少 2 个字')
        .max(200, '原因最多 200 字'),
    },
    data: record({ company: z.string() }),
  }),
  'desk.makeCouponCodes': deskDecision({
    path: '/api/desk/coupon/{id}/codes',
    permission: 'coupons.write',
    summary: '为一批优惠券生成兑换码，一次最多 5000 个',
    fields: {
      codes: wholeNumber('个数填 1 至 5000', mostCodes),
      uses: wholeNumber('次数填 1 至 100000', 100_000),
    },
    data: record({ count: z.number().int() }),
  }),
  'desk.heldCoupons': call({
    method: 'GET',
    path: '/api/desk/held_coupon',
    access: 'operator',
    permission: 'coupons.read',
    summary: '发到门店的优惠券：来源、状态、用在哪一单、减了多少，每页 20',
    input: record({
      state: filter(keyOf(heldStates).optional()),
      way: filter(keyOf(couponWays).optional()),
      ...ofBatch,
      ...listInput,
    }),
    data: record({
      items: z.array(heldSchema),
      paging: pagingSchema,
      counts: z.record(z.number().int()),
      batches,
    }),
  }),
  'desk.couponCodes': call({
    method: 'GET',
    path: '/api/desk/coupon_code',
    access: 'operator',
    permission: 'coupons.read',
    summary: '兑换码和已兑次数，每页 20；不能发券的人只看到末两位',
    input: record({
      state: filter(keyOf(couponCodeStates).optional()),
      keywords: wire('q', searchedWords),
      ...ofBatch,
      ...listInput,
    }),
    data: record({
      items: z.array(codeSchema),
      paging: pagingSchema,
      counts: z.record(z.number().int()),
      batches,
    }),
  }),
}
