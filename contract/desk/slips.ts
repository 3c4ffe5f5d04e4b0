import { z } from 'zod'
import { call } from '../call'
import { slipStates, type PaymentState, paymentStates } from '../kinds'
import { keyOf, timestampSchema, yuanSchema } from '../scalars'
import { typedAmount } from '../typed-amount'
import { record } from '../wire'
import { agreedSchema, bookedSchema } from './agreed'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { listSorts } from './list-sorts'
import { filter, listed, listInput, searchedWords } from './listed'
import { sortField } from './sort-field'
import { deskDecision, deskRead } from './kit'

const slipFields = {
  id: z.number().int(),
  state: keyOf(slipStates),
  amount: yuanSchema,
  arrived: yuanSchema.optional(),
  reason: z.string(),
  /** Upload id of the picture; viewing it is audited. */
  uploadId: z.number().int(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
}

const slipEntrySchema = record({
  ...slipFields,
  storeId: z.number().int(),
  company: z.string(),
  transferId: z.number().int().optional(),
})
export type SlipEntry = z.output<typeof slipEntrySchema>

const slipPartSchema = record({
  orderId: z.number().int(),
  code: z.string(),
  title: z.string(),
  /** The order's part of the slip, or of what arrived. */
  amount: yuanSchema,
  state: z.enum(Object.keys(paymentStates) as [PaymentState, ...PaymentState[]]),
})

const slipTransferSchema = record({
  id: z.number().int(),
  total: yuanSchema,
  slips: z.array(record({ id: z.number().int(), company: z.string(), state: keyOf(slipStates) })),
})

const slipDetailSchema = record({
  slip: slipEntrySchema,
  version: z.number().int(),
  agreed: agreedSchema.optional(),
  isPdf: z.boolean(),
  /** Unpaid amount; below the slip if orders were cancelled meanwhile. */
  waiting: yuanSchema,
  parts: z.array(slipPartSchema),
  /** Set if it is part of a transfer for several stores: the total and all slips. */
  transfer: slipTransferSchema.optional(),
  /** Accepted names of the payer. */
  payers: z.array(z.string()).default([]),
  earlier: z.array(record(slipFields)),
  claim: editClaimSchema.optional(),
})
export type SlipDetail = z.output<typeof slipDetailSchema>

export const slipDecisionFields = {
  decision: z.enum(['arrive', 'return']),
  arrived: typedAmount,
  /** Surplus confirmed by the tick; another amount than the calculated one is refused. */
  surplus: typedAmount,
  /** Payer on the bank statement; required for 到账. */
  payer: z.string().trim().max(100, '付款户名最多 100 字').default(''),
  /** Why a different payer is accepted; kept in the audit log, hidden from buyers. */
  payerReason: z.string().trim().max(200, '原因最多 200 字').default(''),
  ...reasonFields,
}

export const deskSlipCalls = {
  'desk.slips': call({
    method: 'GET',
    path: '/api/desk/slip',
    access: 'operator',
    permission: 'slips.read',
    summary: '转账凭证，待核对的等得最久的在前，可按状态、单位、订单号查找，每页 20',
    input: record({
      state: filter(keyOf(slipStates).optional()),
      keywords: searchedWords,
      sort: sortField(listSorts.slips),
      ...listInput,
    }),
    data: listed(slipEntrySchema),
  }),
  'desk.slip': deskRead({
    path: '/api/desk/slip/{id}',
    subject: 'slip',
    permission: 'slips.read',
    summary: '一份转账凭证：订单、金额、此前的凭证、历程；待核对的会标明本人处理中',
    data: slipDetailSchema,
  }),
  'desk.decideSlip': deskDecision({
    path: '/api/desk/slip/{id}/decide',
    permission: 'slips.write',
    summary:
      '按银行流水确认到账金额和付款户名（多付的勾选后转余额，超过限额须两人先后确认，不足的待补付；户名与单位不一致须写明原因），或写明原因退回凭证',
    fields: slipDecisionFields,
    data: bookedSchema,
  }),
}
