import { z } from 'zod'
import { call } from '../call'
import {
  onlineRefundStates,
  onlineStates,
  onlineWays,
  paymentProblemKinds,
  paymentProblemStates,
} from '../payment-words'
import { emptySchema, keyOf, timestampSchema, yuanSchema } from '../scalars'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { filter, listed, listInput } from './listed'
import { deskDecision, deskRead } from './kit'

const problemFields = {
  id: z.number().int(),
  kind: keyOf(paymentProblemKinds),
  state: keyOf(paymentProblemStates),
  way: keyOf(onlineWays),
  /** Our payment number at the provider, or the reported one if it is not ours. */
  tradeNo: z.string(),
  amount: yuanSchema,
  note: z.string(),
  company: z.string(),
  createdAt: timestampSchema,
  closedAt: timestampSchema.optional(),
}
const problemSchema = record(problemFields)
export type PaymentProblem = z.output<typeof problemSchema>

const onlinePaymentSchema = record({
  state: keyOf(onlineStates),
  amount: yuanSchema,
  providerNo: z.string(),
  createdAt: timestampSchema,
  storeId: z.number().int(),
  parts: z.array(record({ orderId: z.number().int(), code: z.string(), amount: yuanSchema })),
  refunds: z.array(
    record({
      refundNo: z.string(),
      amount: yuanSchema,
      state: keyOf(onlineRefundStates),
      note: z.string(),
      createdAt: timestampSchema,
    }),
  ),
})

const problemDetailSchema = record({
  problem: problemSchema,
  version: z.number().int(),
  payment: onlinePaymentSchema.optional(),
  claim: editClaimSchema.optional(),
})
export type PaymentProblemDetail = z.output<typeof problemDetailSchema>

export const problemClosingFields = reasonFields

export const deskPaymentCalls = {
  'desk.paymentProblems': call({
    method: 'GET',
    path: '/api/desk/payment',
    access: 'operator',
    permission: 'refunds.read',
    summary: '在线支付异常：金额不符、不明到账、退款被拒；待处理的等得最久的在前，每页 20',
    input: record({ state: filter(keyOf(paymentProblemStates).optional()), ...listInput }),
    data: listed(problemSchema),
  }),
  'desk.paymentProblem': deskRead({
    path: '/api/desk/payment/{id}',
    subject: 'payment-problem',
    permission: 'refunds.read',
    summary: '一条在线支付异常：所属付款、订单、退款、历程',
    data: problemDetailSchema,
  }),
  'desk.closePaymentProblem': deskDecision({
    path: '/api/desk/payment/{id}/close',
    permission: 'refunds.write',
    summary: '写明处理结果，结束一条在线支付异常',
    fields: problemClosingFields,
    data: emptySchema,
  }),
}
