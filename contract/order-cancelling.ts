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

/** What the buyer says with an application to cancel. */
export const cancelRequestFields = {
  reason: cancelReasonSchema,
  note: z.string().trim().max(200, '说明最多 200 字').default(''),
}

/** A buyer's application to cancel an order that was paid (申请取消, domain-rules §7). */
const cancelRequestSchema = record({
  state: z.enum(Object.keys(cancelRequestStates) as [CancelRequestState, ...CancelRequestState[]]),
  reason: cancelReasonSchema,
  note: z.string(),
  /** Why it was refused; '' before. */
  answer: z.string(),
  askedAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
})
export type CancelRequest = z.output<typeof cancelRequestSchema>

/** What an order tells of being cancelled. */
export const cancellingFields = {
  canCancel: z.boolean(),
  /** When and why it was cancelled. */
  cancelled: record({
    at: timestampSchema,
    cause: z.enum(Object.keys(cancelCauses) as [CancelCause, ...CancelCause[]]),
  }).optional(),
  /** Paid and not shipped yet, and not asked for already: see `order.askCancel`. */
  canAskCancel: z.boolean().default(false),
  /** The other orders of its submission that are cancelled when it is, and what they share. */
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
  /** One of `cancelsWith` of which something was sent: it keeps this one from being cancelled. */
  cancelBlocker: record({
    id: z.number().int(),
    code: wire('order_sn', z.string()),
    state: wire('status', keyOf(orderStates)),
  }).optional(),
  /** The latest application to cancel it. */
  cancelRequest: cancelRequestSchema.optional(),
}

/** Cancelling orders, at once and by application (domain-rules §7). */
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
