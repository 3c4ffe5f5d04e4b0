import { z } from 'zod'
import { call } from './call'
import {
  cancelCauses,
  type CancelCause,
  cancelReasons,
  type CancelReason,
  cancelRequestStates,
  type CancelRequestState,
  orderStates,
  sharedBenefits,
  type SharedBenefit,
} from './kinds'
import { emptySchema, idSchema, keyOf, timestampSchema, yuanSchema } from './scalars'
import { record, wire } from './wire'

const benefitSchema = z.enum(Object.keys(sharedBenefits) as [SharedBenefit, ...SharedBenefit[]])

const cancelReasonSchema = z.enum(Object.keys(cancelReasons) as [CancelReason, ...CancelReason[]], {
  errorMap: () => ({ message: '请选择取消原因' }),
})

export const cancelRequestFields = {
  reason: cancelReasonSchema,
  note: z.string().trim().max(200, '说明最多 200 字').default(''),
}

/** A buyer's application to cancel a paid order (申请取消, domain-rules §7). */
const cancelRequestSchema = record({
  state: z.enum(Object.keys(cancelRequestStates) as [CancelRequestState, ...CancelRequestState[]]),
  reason: cancelReasonSchema,
  note: z.string(),
  answer: z.string(),
  askedAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
})
export type CancelRequest = z.output<typeof cancelRequestSchema>

export const cancellingFields = {
  canCancel: z.boolean(),
  cancelled: record({
    at: timestampSchema,
    cause: z.enum(Object.keys(cancelCauses) as [CancelCause, ...CancelCause[]]),
  }).optional(),
  /** Paid, not shipped, and without an open application (`order.askCancel`). */
  canAskCancel: z.boolean().default(false),
  /** Other orders of the submission that are cancelled with this one, and the shared benefits. */
  cancelsWith: z
    .array(
      record({
        id: z.number().int(),
        code: wire('order_sn', z.string()),
        title: z.string(),
        total: yuanSchema,
      }),
    )
    .default([]),
  sharedBenefits: z.array(benefitSchema).default([]),
  /** One of `cancelsWith` that has shipped goods, which blocks cancelling this order. */
  cancelBlocker: record({
    id: z.number().int(),
    code: wire('order_sn', z.string()),
    state: wire('status', keyOf(orderStates)),
  }).optional(),
  cancelRequest: cancelRequestSchema.optional(),
}

/** Cancels orders, directly and by application (domain-rules §7). */
export const cancelCalls = {
  'order.cancel': call({
    method: 'POST',
    path: '/api/order/{id}/cancel',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '取消未付款订单；同一次提交中同享优惠的订单一起取消',
    input: record({ id: idSchema }),
    data: record({ ids: z.array(z.number().int()).default([]) }),
  }),
  'order.askCancel': call({
    method: 'POST',
    path: '/api/order/{id}/cancel_request',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '申请取消已付款、未发货的订单；同享优惠的订单一起申请',
    input: record({
      id: idSchema,
      ...cancelRequestFields,
    }),
    data: emptySchema,
  }),
  'order.withdrawCancel': call({
    method: 'POST',
    path: '/api/order/{id}/cancel_request/withdraw',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '撤回取消申请',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
}
