import { z } from 'zod'
import { call } from '../call'
import { topUpStates } from '../money-states'
import { flagSchema, keyOf, timestampSchema, yuanSchema } from '../scalars'
import { typedAmount } from '../typed-amount'
import { record } from '../wire'
import { agreedSchema, bookedSchema } from './agreed'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { listSorts } from './list-sorts'
import { filter, listed, listInput, searchedWords } from './listed'
import { sortField } from './sort-field'
import { deskDecision, deskFile, deskRead } from './kit'

const topUpEntrySchema = record({
  id: z.number().int(),
  storeId: z.number().int(),
  company: z.string(),
  memo: z.string(),
  amount: yuanSchema,
  arrived: yuanSchema.optional(),
  state: keyOf(topUpStates),
  reason: z.string(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
})
export type TopUpEntry = z.output<typeof topUpEntrySchema>

const topUpDetailSchema = record({
  topUp: topUpEntrySchema,
  version: z.number().int(),
  agreed: agreedSchema.optional(),
  /** Upload id of the slip, absent until handed in; viewing it is audited. */
  uploadId: z.number().int().optional(),
  isPdf: z.boolean(),
  canArrive: z.boolean(),
  canReturn: z.boolean(),
  claim: editClaimSchema.optional(),
})
export type TopUpDetail = z.output<typeof topUpDetailSchema>

export const topUpDecisionFields = {
  decision: z.enum(['arrive', 'return']),
  arrived: typedAmount,
  /** Surplus confirmed by the tick; another amount than the calculated one is refused. */
  surplus: typedAmount,
  isPayerChecked: flagSchema.default(false),
  ...reasonFields,
}

export const listFields = {
  keywords: searchedWords,
  sort: sortField(listSorts.money),
  ...listInput,
}

export const deskTopUpCalls = {
  'desk.topUps': call({
    method: 'GET',
    path: '/api/desk/top_up',
    access: 'operator',
    permission: 'topUps.read',
    summary: '余额充值，待核对的等得最久的在前，可按状态、单位查找，每页 20',
    input: record({ state: filter(keyOf(topUpStates).optional()), ...listFields }),
    data: listed(topUpEntrySchema),
  }),
  'desk.topUp': deskRead({
    path: '/api/desk/top_up/{id}',
    subject: 'top-up',
    permission: 'topUps.read',
    summary: '一笔充值：凭证、历程；待核对的会标明本人处理中',
    data: topUpDetailSchema,
  }),
  'desk.decideTopUp': deskDecision({
    path: '/api/desk/top_up/{id}/decide',
    permission: 'topUps.write',
    summary:
      '按银行流水确认到账金额（须核对付款户名；比申报的多须勾选，多出超过限额须两人先后确认），或写明原因驳回',
    fields: topUpDecisionFields,
    data: bookedSchema,
  }),
  'desk.topUpSlip': deskFile({
    path: '/api/desk/top_up_slip/{id}',
    permission: 'topUps.read',
    summary: '充值的转账凭证；查看记入操作记录',
  }),
}
