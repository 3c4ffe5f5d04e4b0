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

/** The stamped receipt of a 含麻 order (domain-rules §5). */
export const hmReceiptSchema = record({
  state: wire('status', hmReceiptStateSchema),
  /** Last day to hand it in. */
  dueOn: daySchema,
  isDue: z.boolean(),
  receivedAt: timestampSchema.optional(),
  uploadId: z.number().int().optional(),
  handedInAt: timestampSchema.optional(),
  decidedAt: timestampSchema.optional(),
  reason: z.string(),
  /** The buyer counted the whole order, which starts the term of the receipt. */
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
  isDue: z.boolean(),
})
export type HmDue = z.output<typeof hmDueSchema>

/**
 * A line by the buyer's count: quantity received intact, its share of the amount, and the
 * deviations.
 */
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

/** A 含麻 order with the data printed on its receipt. */
export const hmOrderDetailSchema = record({
  order: orderSummarySchema,
  receipt: hmReceiptSchema,
  company: z.string(),
  supplier: z.string(),
  address: addressSchema,
  /** Included in the total of the order. */
  shippingAmount: yuanSchema,
  /** By line; an unlisted line arrived as ordered. */
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
      /** Overdue or soon due, across all pages of the list, oldest first. */
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
