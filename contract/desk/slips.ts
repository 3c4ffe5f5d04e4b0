import { z } from 'zod'
import { call } from '../call'
import { slipStates, type PaymentState, paymentStates } from '../kinds'
import { idSchema, keyOf, pageInput, pagingSchema, timestampSchema, yuanSchema } from '../scalars'
import { typedAmount } from '../typed-amount'
import { record } from '../wire'
import { agreedSchema, bookedSchema } from './agreed'
import { claimSchema } from './claim'
import { reasonFields } from './fields'
import { listSorts } from './list-sorts'
import { happeningSchema } from './orders'
import { sortField } from './sort-field'

const slipFields = {
  id: z.number().int(),
  state: keyOf(slipStates),
  /** What it was handed in for. */
  amount: yuanSchema,
  /** What arrived, where that was said. */
  arrived: yuanSchema.optional(),
  /** What was said to the store; '' for nothing. */
  reason: z.string(),
  /** The picture; a look at it is written into the trail. */
  uploadId: z.number().int(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
}

const slipEntrySchema = record({
  ...slipFields,
  storeId: z.number().int(),
  company: z.string(),
  /** The transfer of several stores that it is a part of. */
  transferId: z.number().int().optional(),
})
export type SlipEntry = z.output<typeof slipEntrySchema>

const slipPartSchema = record({
  orderId: z.number().int(),
  code: z.string(),
  title: z.string(),
  /** What of the slip is for this order, or arrived for it. */
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
  /** What still waits of it: less than the slip where orders were cancelled meanwhile. */
  waiting: yuanSchema,
  parts: z.array(slipPartSchema),
  /** Where it is a part of one transfer of several stores: what that came to, and all its slips. */
  transfer: slipTransferSchema.optional(),
  /** Whose name the payer may bear. */
  payers: z.array(z.string()).default([]),
  /** Slips of the same submission before this one, the latest first. */
  earlier: z.array(record(slipFields)),
  history: z.array(happeningSchema),
  claim: claimSchema.optional(),
})
export type SlipDetail = z.output<typeof slipDetailSchema>

/** What became of the transfer. */
export const slipDecisionFields = {
  decision: z.enum(['arrive', 'return']),
  arrived: typedAmount,
  /** What arrived too much, as the tick names it, so that no tick stands for another figure. */
  surplus: typedAmount,
  /** Who paid, as the statement of the bank names them; needed for 到账. */
  payer: z.string().trim().max(100, '付款户名最多 100 字').default(''),
  /** Why another payer than the store is taken all the same; kept in the trail, not shown to buyers. */
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
      state: keyOf(slipStates).optional().catch(undefined),
      keywords: z.string().trim().max(50).catch('').default(''),
      sort: sortField(listSorts.slips),
      ...pageInput,
    }),
    data: record({
      items: z.array(slipEntrySchema),
      paging: pagingSchema,
      /** By state, whatever the state; with the same keywords. */
      counts: z.record(z.number().int()),
    }),
  }),
  'desk.slip': call({
    method: 'GET',
    path: '/api/desk/slip/{id}',
    access: 'operator',
    permission: 'slips.read',
    summary: '一份转账凭证：订单、金额、此前的凭证、历程；待核对的会标明本人处理中',
    input: record({ id: idSchema }),
    data: slipDetailSchema,
  }),
  'desk.decideSlip': call({
    method: 'POST',
    path: '/api/desk/slip/{id}/decide',
    access: 'operator',
    permission: 'slips.write',
    summary:
      '按银行流水确认到账金额和付款户名（多付的勾选后转余额，超过限额须两人先后确认，不足的待补付；户名与单位不一致须写明原因），或写明原因退回凭证',
    input: record({ id: idSchema, version: idSchema, ...slipDecisionFields }),
    data: bookedSchema,
  }),
}
