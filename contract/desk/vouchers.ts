import { z } from 'zod'
import { call } from '../call'
import { heldStates } from '../kinds'
import { daySchema, emptySchema, keyOf, timestampSchema, yuanSchema } from '../scalars'
import { requiredAmount } from '../typed-amount'
import { typedDaySchema } from '../typed-day'
import { compacted } from '../typed-text'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { voucherGrantStates } from './kinds/coupons'
import { deskDecision, deskRead } from './kit'
import { filter, listed, listInput, searchedWords } from './listed'
import { storeText, typedStores } from './typed-stores'

const voucherSchema = record({
  id: z.number().int(),
  storeId: z.number().int(),
  company: z.string(),
  name: z.string(),
  amount: yuanSchema,
  /** Exclusive. */
  expiresAt: timestampSchema,
  state: keyOf(heldStates),
  createdAt: timestampSchema,
  /** Absent for what a refund gave back. */
  grantId: z.number().int().optional(),
  giver: z.string(),
  words: z.string(),
  /** The first order that used it. */
  order: record({ id: z.number().int(), code: z.string() }).optional(),
})
export type DeskVoucher = z.output<typeof voucherSchema>

const grantFields = {
  id: z.number().int(),
  name: z.string(),
  words: z.string(),
  /** The sum of all its vouchers. */
  amount: yuanSchema,
  stores: z.number().int(),
  /** Of a grant for one store. */
  company: z.string().optional(),
  /** Days after the day they are given; 0: until `lastDay`. */
  validDays: z.number().int(),
  lastDay: daySchema.optional(),
  state: keyOf(voucherGrantStates),
  reason: z.string(),
  proposedBy: z.string(),
  decidedBy: z.string(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
}
const grantSchema = record(grantFields)
export type VoucherGrant = z.output<typeof grantSchema>

const grantDetailSchema = record({
  grant: grantSchema,
  version: z.number().int(),
  isOwn: z.boolean(),
  /** The first of its stores, by their amounts. */
  rows: z.array(record({ storeId: z.number().int(), company: z.string(), amount: yuanSchema })),
  claim: editClaimSchema.optional(),
})
export type VoucherGrantDetail = z.output<typeof grantDetailSchema>

/** What is said of vouchers, for one store or many. */
const termFields = {
  name: z
    .string({ required_error: '请填写名称' })
    .trim()
    .min(2, '名称至少 2 个字')
    .max(30, '名称最多 30 字'),
  /** Days after the day they are given; '' where `lastDay` says it. */
  days: z.preprocess(
    compacted,
    z
      .string()
      .regex(/^(?:[1-9]\d{0,2})?$/, '天数填 1 至 999')
      .default(''),
  ),
  lastDay: typedDaySchema,
  words: z
    .string({ required_error: '请写明原因' })
    .trim()
    .min(2, '请写明原因，至少 2 个字')
    .max(200, '原因最多 200 字'),
}

const givenSchema = record({ id: z.number().int(), isGiven: z.boolean() })

export const deskVoucherCalls = {
  'desk.vouchers': call({
    method: 'GET',
    path: '/api/desk/voucher',
    access: 'operator',
    permission: 'coupons.read',
    summary: '现金券，新的在前，可按状态、名称、客户查找，每页 20',
    input: record({
      state: filter(keyOf(heldStates).optional()),
      keywords: wire('q', searchedWords),
      ...listInput,
    }),
    data: listed(voucherSchema),
  }),
  'desk.voucherGrants': call({
    method: 'GET',
    path: '/api/desk/voucher_grant',
    access: 'operator',
    permission: 'coupons.read',
    summary: '发现金券的记录，待确认的等得最久的在前，每页 20',
    input: record({
      state: filter(keyOf(voucherGrantStates).optional()),
      keywords: wire('q', searchedWords),
      ...listInput,
    }),
    data: listed(grantSchema),
  }),
  'desk.voucherGrant': deskRead({
    path: '/api/desk/voucher_grant/{id}',
    subject: 'voucher-grant',
    permission: 'coupons.read',
    summary: '一次发现金券：门店和金额、有效期、原因；待确认的会标明本人处理中',
    data: grantDetailSchema,
  }),
  'desk.giveVoucher': call({
    method: 'POST',
    path: '/api/desk/voucher_grant',
    access: 'operator',
    permission: 'coupons.write',
    summary: '给一家门店发现金券；超过限额的须另一人确认后发出',
    input: record({ store: storeText, amount: requiredAmount, ...termFields }),
    data: givenSchema,
  }),
  'desk.giveVouchers': call({
    method: 'POST',
    path: '/api/desk/voucher_grant_list',
    access: 'operator',
    permission: 'coupons.write',
    summary: '按名单发现金券，一行“客户 金额”；超过限额的须另一人确认后发出',
    input: record({ stores: typedStores, ...termFields }),
    data: givenSchema,
  }),
  'desk.decideVoucherGrant': deskDecision({
    path: '/api/desk/voucher_grant/{id}/decide',
    permission: 'coupons.write',
    summary: '由另一人确认发出或写明原因驳回，或由提出的人撤回',
    fields: {
      decision: z.enum(['approve', 'reject', 'withdraw'], {
        errorMap: () => ({ message: '请选择处理结果' }),
      }),
      ...reasonFields,
    },
    data: emptySchema,
  }),
}
