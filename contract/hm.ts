import { z } from 'zod'
import { addressSchema } from './address'
import { call } from './call'
import { hmReceiptStates } from './kinds'
import { orderSummarySchema } from './order'
import {
  daySchema,
  emptySchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  timestampSchema,
  yuanSchema,
} from './scalars'
import { record, wire } from './wire'

export const hmReceiptStateSchema = keyOf(hmReceiptStates)

/** The stamped receipt that a 含麻 order needs after delivery (domain-rules §5). */
export const hmReceiptSchema = record({
  state: wire('status', hmReceiptStateSchema),
  /** Last day to hand it in. */
  dueOn: daySchema,
  /** Past its day and not handed in: 含麻 goods are blocked. */
  isDue: z.boolean(),
  /** When the buyer confirmed receipt and payment. */
  receivedAt: timestampSchema.optional(),
  /** The picture handed in last. */
  uploadId: z.number().int().optional(),
  handedInAt: timestampSchema.optional(),
  decidedAt: timestampSchema.optional(),
  /** Why it was rejected last; '' otherwise. */
  reason: z.string(),
  /** All of it was counted by the buyer: the receipt is due so long after. */
  isCounted: z.boolean().default(false),
  canReceive: z.boolean(),
  canHandIn: z.boolean(),
})
export type HmReceipt = z.output<typeof hmReceiptSchema>

export const hmOrderSchema = record({ order: orderSummarySchema, receipt: hmReceiptSchema })
export type HmOrder = z.output<typeof hmOrderSchema>

/** A receipt that is overdue, or due within three days. */
export const hmDueSchema = record({
  orderId: z.number().int(),
  orderCode: wire('order_sn', z.string()),
  dueOn: daySchema,
  /** Past its day: 含麻 goods are blocked. */
  isDue: z.boolean(),
})
export type HmDue = z.output<typeof hmDueSchema>

/** What of a line arrived whole by the buyer's own count, with its part of the amount, and what did not. */
export const hmReceivedSchema = record({
  lineId: z.number().int(),
  quantity: wire('number', z.number()),
  amount: yuanSchema,
  short: z.number(),
  damaged: z.number(),
  wrong: z.number(),
  refused: z.number(),
})
export type HmReceived = z.output<typeof hmReceivedSchema>

/** A 含麻 order with everything that is printed on its receipt. */
export const hmOrderDetailSchema = record({
  order: orderSummarySchema,
  receipt: hmReceiptSchema,
  /** Name of the buyer, as on the licence. */
  company: z.string(),
  supplier: z.string(),
  address: addressSchema,
  /** Included in the total of the order. */
  shippingAmount: yuanSchema,
  /** By line; a line that is not named arrived as it was ordered. */
  received: z.array(hmReceivedSchema).default([]),
})
export type HmOrderDetail = z.output<typeof hmOrderDetailSchema>

export const hmCalls = {
  'hm.list': call({
    method: 'GET',
    path: '/api/hm',
    access: 'buyer',
    summary: '含麻订单的收货回执：已发货的含麻订单及回执状态，每页 10',
    input: record({
      state: wire('status', hmReceiptStateSchema.optional().catch(undefined)),
      ...pageInput,
    }),
    data: record({
      items: z.array(hmOrderSchema),
      paging: pagingSchema,
      counts: z.record(z.number().int()),
      /** Receipts that are overdue or soon due, of all pages of the list, the oldest first. */
      due: z.array(hmDueSchema),
    }),
  }),
  'hm.detail': call({
    method: 'GET',
    path: '/api/hm/{id}',
    access: 'buyer',
    summary: '一笔含麻订单的回执，id 为订单',
    input: record({ id: idSchema }),
    data: hmOrderDetailSchema,
  }),
  'hm.receive': call({
    method: 'POST',
    path: '/api/hm/{id}/receive',
    access: 'buyer',
    isOnce: true,
    needs: 'receive',
    summary: '确认含麻订单已收货、已付款',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
  'hm.handIn': call({
    method: 'POST',
    path: '/api/hm/{id}/hand_in',
    access: 'buyer',
    isOnce: true,
    needs: 'receive',
    summary: '提交加盖公章的收货回执；驳回后可再次提交',
    input: record({
      id: idSchema,
      uploadId: z
        .preprocess((v) => (v === '' ? undefined : v), idSchema.optional())
        .refine((v) => v !== undefined, '请上传盖章后的回执'),
    }),
    data: emptySchema,
  }),
}
