import { z } from 'zod'
import { call } from '../call'
import { priceClaimFields } from '../price-claim'
import { priceClaimStates } from '../price-claim-words'
import { keyOf, yuanSchema } from '../scalars'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { filter, listed, listInput, searchedWords } from './listed'
import { deskDecision, deskRead } from './kit'

const entryFields = { ...priceClaimFields, storeId: z.number().int(), company: z.string() }
const entrySchema = record(entryFields)
export type PriceClaimEntry = z.output<typeof entrySchema>

const detailSchema = record({
  ...entryFields,
  version: z.number().int(),
  quoted: yuanSchema,
  ordered: wire('ordered_number', z.number()),
  /** Quantity received and not returned. */
  kept: wire('kept_number', z.number()),
  needsTwo: z.boolean(),
  /** The first of two required approvals. */
  approvedBy: z.string().optional(),
  canDecide: z.boolean(),
  claim: editClaimSchema.optional(),
})
export type PriceClaimDetail = z.output<typeof detailSchema>

export const priceClaimDecisionFields = {
  decision: z.enum(['pay', 'reject'], { errorMap: () => ({ message: '请选择处理结果' }) }),
  ...reasonFields,
}

export const deskPriceClaimCalls = {
  'desk.priceClaims': call({
    method: 'GET',
    path: '/api/desk/price_claim',
    access: 'operator',
    permission: 'afterSales.read',
    summary: '价格保护申请，待审核的等得最久的在前，可按状态、单位、商品、单号查找，每页 20',
    input: record({
      state: filter(keyOf(priceClaimStates).optional()),
      keywords: searchedWords,
      ...listInput,
    }),
    data: listed(entrySchema),
  }),
  'desk.priceClaim': deskRead({
    path: '/api/desk/price_claim/{id}',
    subject: 'price-claim',
    permission: 'afterSales.read',
    summary: '一份价格保护申请：买入价、现价、数量、差价、历程；待审核的会标明本人处理中',
    data: detailSchema,
  }),
  'desk.decidePriceClaim': deskDecision({
    path: '/api/desk/price_claim/{id}/decide',
    permission: 'refunds.write',
    summary: '退差价至买家余额（超过限额的须两人先后确认），或写明原因驳回',
    fields: priceClaimDecisionFields,
    data: record({ isPaid: z.boolean() }),
  }),
}
