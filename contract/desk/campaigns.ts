import { z } from 'zod'
import { call } from '../call'
import { couponGivings } from '../coupon-words'
import { couponKinds } from '../kinds'
import { emptySchema, flagSchema, idSchema, keyOf, timestampSchema, yuanSchema } from '../scalars'
import { typedAmount, withoutMarks } from '../typed-amount'
import { toDay } from '../typed-day'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import {
  audienceNames,
  campaignKinds,
  campaignStates,
  exhaustedCauses,
  giftKinds,
  scopeNames,
} from './kinds/campaigns'
import { deskDecision, deskRead } from './kit'
import { filter, listed, listInput, searchedWords } from './listed'

const linesOf = (most: number) =>
  z
    .string()
    .max(most, `最多 ${String(most)} 字`)
    .default('')
const count = z.preprocess(
  withoutMarks,
  z
    .string()
    .regex(/^\d{0,7}$/, '请填整数，不限请留空')
    .default(''),
)
/** A number as it is typed, in half width. */
const numberText = z.preprocess(withoutMarks, z.string().max(20, '最多 20 字').default(''))
const dayText = z.preprocess(
  (typed) => (typeof typed === 'string' ? toDay(typed) : typed),
  z.string().max(20, '最多 20 字').default(''),
)
const moment = z.string().trim().max(20, '最多 20 字').default('')

/**
 * What is typed of every campaign. Names, numbers and days are read with everything else of it, so
 * that all that is wrong is told at once; the schema only bounds their length.
 */
const commonFields = {
  kind: keyOf(campaignKinds),
  name: z.string().trim().max(30, '名称最多 30 字').default(''),
  /** `2026-12-01` or `2026-12-01 08:00`; '' begins at once. An end without a time is a whole day. */
  startsAt: moment,
  endsAt: moment,
  audience: keyOf(audienceNames).default('all'),
  audienceValues: linesOf(400_000),
  isFirst: flagSchema,
  scope: keyOf(scopeNames).default('all'),
  scopeValues: linesOf(400_000),
  exceptValues: linesOf(40_000),
  ownerLimit: numberText,
  ownerDayLimit: numberText,
  totalLimit: numberText,
  budget: numberText,
}

/** What is typed of some kinds only; which, says `fieldsOfKind`. */
export const termFields = {
  /** One offer a line; the columns are those of the kind (`lineColumns`). */
  lines: linesOf(200_000),
  intro: z.string().trim().max(200, '说明最多 200 字').default(''),
  giftKind: keyOf(giftKinds).default('once'),
  isStrict: flagSchema,
  couponKind: keyOf(couponKinds).default('all'),
  giving: keyOf(couponGivings).default('claim'),
  threshold: numberText,
  reduce: numberText,
  isStackable: flagSchema,
  validDays: numberText,
  validFrom: dayText,
  validUntil: dayText,
  /** Coupons in all, and of one licence holder; '' and 0 for no limit. */
  couponTotal: numberText,
  couponOwner: numberText,
  drawsPerStore: numberText,
  minPaid: numberText,
}
export type TermField = keyof typeof termFields

export const campaignFields = { ...commonFields, ...termFields }
const typedSchema = record(campaignFields)
export type TypedCampaign = z.output<typeof typedSchema>
export type CampaignField = keyof TypedCampaign

const entryFields = {
  id: z.number().int(),
  kind: keyOf(campaignKinds),
  name: z.string(),
  state: keyOf(campaignStates),
  exhausted: keyOf(exhaustedCauses).optional(),
  startsAt: timestampSchema,
  /** Exclusive. */
  endsAt: timestampSchema,
  /** When it was ended before its end. */
  stoppedAt: timestampSchema.optional(),
  /** Yuan; absent without one. */
  budget: yuanSchema.optional(),
  /** Yuan that orders have taken, and how many orders. */
  used: yuanSchema,
  orders: z.number().int(),
  operator: z.string(),
}

export const campaignDetailSchema = record({
  campaign: record({
    ...entryFields,
    /** In words: who, what, the terms, the limits, a line each. */
    who: z.string(),
    what: z.string(),
    terms: z.array(z.string()),
    limits: z.string(),
    copiedFrom: z.number().int().optional(),
    /** The batch of coupons, once published. */
    batchId: z.number().int().optional(),
    publishedAt: timestampSchema.optional(),
    /** Why two people decide, a line each; empty for none, and once it is decided. */
    reviewCauses: z.array(z.string()),
  }),
  /** Other offers on the same goods for the same buyers, before it is published; in words. */
  clashes: z.array(z.string()),
  /** Stores and goods that it reaches now. */
  reach: record({ stores: z.number().int(), goods: z.number().int().optional() }),
  /** A draw before it is published, tried out. */
  dryDraw: record({
    times: z.number().int(),
    rows: z.array(
      record({
        name: z.string(),
        /** `1.5%`. */
        odds: z.string(),
        drawn: z.number().int(),
        /** Absent for an unlimited number. */
        left: z.number().int().optional(),
        /** Yuan of the points and coupons drawn. */
        cost: yuanSchema,
      }),
    ),
    warnings: z.array(z.string()),
  }).optional(),
  /** As typed, for the form of a draft and for copies. */
  typed: typedSchema,
  /** The acting person proposed it, so another one confirms. */
  isOwn: z.boolean(),
  version: z.number().int(),
  claim: editClaimSchema.optional(),
})
export type CampaignDetail = z.output<typeof campaignDetailSchema>

/** Where it stands after a decision; a dropped draft is gone. */
const decidedSchema = record({
  state: keyOf(campaignStates),
  kind: keyOf(campaignKinds),
  /** Of coupons. */
  giving: keyOf(couponGivings).optional(),
})

export const campaignCalls = {
  'desk.campaigns': call({
    method: 'GET',
    path: '/api/desk/campaign',
    access: 'operator',
    permission: 'promotions.read',
    summary: '促销，待复核和新的在前，每页 20',
    input: record({
      state: filter(keyOf(campaignStates).optional()),
      kind: filter(keyOf(campaignKinds).optional()),
      keywords: wire('q', searchedWords),
      ...listInput,
    }),
    data: listed(record(entryFields)),
  }),
  'desk.campaign': deskRead({
    path: '/api/desk/campaign/{id}',
    subject: 'campaign',
    permission: 'promotions.read',
    summary: '一个促销：内容、客户、商品、限制、预算和已用',
    data: campaignDetailSchema,
  }),
  'desk.addCampaign': call({
    method: 'POST',
    path: '/api/desk/campaign',
    access: 'operator',
    permission: 'promotions.write',
    summary: '新建促销草稿，发布前买家看不到；可由已有的促销复制',
    input: record({ ...campaignFields, copiedFrom: filter(idSchema.optional()) }),
    data: record({ id: z.number().int() }),
  }),
  'desk.editCampaign': deskDecision({
    path: '/api/desk/campaign/{id}/edit',
    permission: 'promotions.write',
    summary: '修改促销草稿，可以保存后直接发布；种类不能改',
    fields: { ...campaignFields, decision: z.enum(['save', 'publish']).default('save') },
    data: decidedSchema,
  }),
  'desk.decideCampaign': deskDecision({
    path: '/api/desk/campaign/{id}/decide',
    permission: 'promotions.write',
    summary: '发布（须复核的提交复核）、复核通过或退回、撤回、删除草稿、结束',
    fields: {
      decision: z.enum(['publish', 'approve', 'reject', 'withdraw', 'drop', 'stop'], {
        errorMap: () => ({ message: '请选择处理结果' }),
      }),
      ...reasonFields,
    },
    data: decidedSchema,
    reasonOf: ['reject', 'stop'],
  }),
  'desk.changeCampaign': deskDecision({
    path: '/api/desk/campaign/{id}/change',
    permission: 'promotions.write',
    summary: '调整进行中的促销：延长结束时间，提高预算、限制、发放数，增加客户和库存',
    fields: {
      endsAt: moment,
      budget: typedAmount,
      ownerLimit: count,
      ownerDayLimit: count,
      totalLimit: count,
      addedStores: linesOf(400_000),
      /** Of 优惠券: coupons in all and of one licence holder. */
      couponTotal: count,
      couponOwner: count,
      /** Of 秒杀 and 积分商品: more stock, one a line (`stockColumns`). */
      addedStock: linesOf(40_000),
    },
    data: emptySchema,
  }),
}
