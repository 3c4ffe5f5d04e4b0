import { z } from 'zod'
import { addressSchema } from './address'
import { afterSalesStates } from './after-sales-words'
import { call } from './call'
import { againCalls } from './order-again'
import { goodsClassSchema } from './goods'
import { choiceInput } from './checkout'
import { invoiceKindSchema } from './invoice'
import {
  orderPapers,
  type OrderPaper,
  orderStates,
  type OrderState,
  paymentKinds,
  paymentStates,
  type PaymentState,
} from './kinds'
import {
  emptySchema,
  flagSchema,
  keyOf,
  idSchema,
  idListSchema,
  pageInput,
  pagingSchema,
  timestampSchema,
  yuanSchema,
} from './scalars'
import { cancellingFields, cancelCalls } from './order-cancelling'
import { onlineWays } from './payment-words'
import { stepSchema } from './settlement'
import { orderShipmentSchema } from './order-shipments'
import { checkedSlipSchema, payeeSchema } from './slip'
import { record, wire } from './wire'

export const orderStateSchema = z.enum(Object.keys(orderStates) as [OrderState, ...OrderState[]])

const paperSchema = z.enum(Object.keys(orderPapers) as [OrderPaper, ...OrderPaper[]], {
  message: '没有这种资料',
})
/** `inspection,goods` or empty. */
export const papersSchema = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
  z.array(paperSchema),
)

export const orderLineSchema = record({
  id: z.number().int(),
  goodsId: z.number().int(),
  name: z.string(),
  manufacturer: wire('sccj', z.string()),
  spec: wire('ypgg', z.string()),
  unit: wire('bzdw', z.string()),
  dosageForm: wire('jx', z.string()),
  class: goodsClassSchema,
  images: wire('goods_image', z.array(z.string()).default([])),
  approvalNumber: wire('pzwh', z.string()),
  price: yuanSchema,
  quantity: wire('number', z.number()),
  amount: yuanSchema,
  /** Goods, 换购 (`exchange`) or 赠品 (`gift`). */
  kind: z.enum(['goods', 'exchange', 'gift']).default('goods'),
  setName: z.string().optional(),
  /** Refund of the whole line, and the part of it paid by cash vouchers. */
  paid: yuanSchema,
  voucher: yuanSchema.default('0'),
  /** Money received for the line, after vouchers and points: what invoices and refunds use. */
  received: yuanSchema.optional(),
  trace: z.array(stepSchema).default([]),
})
export type OrderLine = z.output<typeof orderLineSchema>

export const orderSummarySchema = record({
  id: z.number().int(),
  code: wire('order_sn', z.string()),
  submissionId: z.number().int(),
  state: wire('status', orderStateSchema),
  title: z.string(),
  isHm: z.boolean(),
  createdAt: timestampSchema,
  payBy: timestampSchema.optional(),
  total: yuanSchema,
  due: yuanSchema,
  lineCount: z.number().int(),
  /** The first lines only, for the list. */
  lines: z.array(orderLineSchema),
  isSlipPending: z.boolean().default(false),
  canPay: z.boolean(),
  hold: record({ at: timestampSchema, reason: z.string() }).optional(),
  ...cancellingFields,
})
export type OrderSummary = z.output<typeof orderSummarySchema>

export const paymentSchema = record({
  id: z.number().int(),
  kind: keyOf(paymentKinds),
  way: keyOf(onlineWays).optional(),
  amount: yuanSchema,
  state: z.enum(Object.keys(paymentStates) as [PaymentState, ...PaymentState[]]),
  slipId: z.number().int().optional(),
  transferId: z.number().int().optional(),
  reason: z.string().default(''),
  createdAt: timestampSchema,
})

export const namedOrderSchema = record({ id: z.number().int(), code: wire('order_sn', z.string()) })

/** Orders split by the wholesaler: the origin of this one, and those split off it. */
export const splitFields = {
  splitFrom: namedOrderSchema.optional(),
  splitInto: z.array(namedOrderSchema).default([]),
}

export const orderDetailSchema = record({
  order: orderSummarySchema,
  ...splitFields,
  address: addressSchema,
  remark: z.string(),
  invoiceKind: wire('invoice_type', invoiceKindSchema),
  papers: wire('zizhi', z.array(paperSchema).default([])),
  /** Minimum remaining shelf life in months; 0 for any. */
  shelfMonths: z.number().int().default(0),
  steps: z.array(stepSchema).default([]),
  payments: z.array(paymentSchema).default([]),
  events: z.array(record({ at: timestampSchema, text: z.string() })).default([]),
  /** Oldest first. */
  shipments: z.array(orderShipmentSchema).default([]),
  /** When the last payment counted, the wholesaler approved, and the order was completed. */
  paidAt: timestampSchema.optional(),
  approvedAt: timestampSchema.optional(),
  completedAt: timestampSchema.optional(),
  /** After-sales requests of the order, oldest first; `at` is the start of the state. */
  afterSales: z
    .array(
      record({
        id: z.number().int(),
        code: z.string(),
        state: wire('status', keyOf(afterSalesStates)),
        at: timestampSchema,
      }),
    )
    .default([]),
})

export type OrderDetail = z.output<typeof orderDetailSchema>

export const submissionSchema = record({
  id: z.number().int(),
  orders: z.array(orderSummarySchema),
  total: yuanSchema,
  due: yuanSchema,
  balance: yuanSchema.default('0'),
  /** Part of `due` the balance may pay (not 含麻). */
  balanceUsable: yuanSchema.default('0'),
  /** Configured ways to pay on line, and the part of `due` they may pay (not 含麻). */
  onlineWays: z.array(keyOf(onlineWays)).default([]),
  onlineUsable: yuanSchema.default('0'),
  payee: payeeSchema,
  /** The last checked slip, if it did not cover everything. */
  lastSlip: checkedSlipSchema.optional(),
  /** Number of unpaid submissions in other stores where this person may pay. */
  openElsewhere: z.number().int().default(0),
})
export type Submission = z.output<typeof submissionSchema>

export const orderCalls = {
  'order.create': call({
    method: 'POST',
    path: '/api/order',
    access: 'buyer',
    needs: 'buy',
    summary: '提交订单；同一 token 再次提交得到同一结果；有变化时 409 与 changes',
    input: record({
      token: z.string().regex(/^[\w-]{16,64}$/, '请重新进入结算页'),
      ids: idListSchema,
      addressId: z
        .preprocess((v) => (v === '' ? undefined : v), idSchema.optional())
        .refine((v) => v !== undefined, '请选择收货地址'),
      remark: z.string().trim().max(200, '备注最多 200 字').default(''),
      /** Absent: the buyer's usual kind. */
      invoiceKind: wire(
        'invoice_type',
        z.preprocess(
          (v) => (v === '' ? undefined : v),
          z.enum(invoiceKindSchema.options, { message: '请选择发票类型' }).optional(),
        ),
      ),
      papers: wire('zizhi', papersSchema.default([])),
      ...choiceInput,
      useBalance: flagSchema.default(false),
      /** As returned by the preview; up to 60 characters per line. */
      fingerprint: z.string().max(60_000),
    }),
    data: record({
      submissionId: z.number().int(),
      /** Set instead of orders when the 负责人 must approve first (`purchaseRequest.detail`). */
      requestId: z.number().int().optional(),
    }),
  }),
  'order.submission': call({
    method: 'GET',
    path: '/api/order/submission/{id}',
    access: 'buyer',
    summary: '一次提交的所有订单，付款页用',
    input: record({ id: idSchema }),
    data: submissionSchema,
  }),
  'order.pay': call({
    method: 'POST',
    path: '/api/order/submission/{id}/pay',
    access: 'buyer',
    needs: 'pay',
    summary: '付款：余额，或对公转账（附凭证）',
    input: record({
      id: idSchema,
      method: z.enum(['balance', 'transfer'], { errorMap: () => ({ message: '请选择付款方式' }) }),
      /** Id of the uploaded slip; required for a transfer. */
      slipId: idSchema.optional(),
    }),
    data: emptySchema,
  }),
  'order.list': call({
    method: 'GET',
    path: '/api/order',
    access: 'buyer',
    summary: '我的订单，每页 10',
    input: record({
      state: wire('status', orderStateSchema.optional().catch(undefined)),
      keywords: z.string().trim().max(50).optional().catch(undefined),
      ...pageInput,
    }),
    data: record({
      items: z.array(orderSummarySchema),
      paging: pagingSchema,
      counts: z.record(z.number().int()),
    }),
  }),
  'order.detail': call({
    method: 'GET',
    path: '/api/order/{id}',
    access: 'buyer',
    summary: '订单详情',
    input: record({ id: idSchema }),
    data: orderDetailSchema,
  }),
  ...cancelCalls,
  ...againCalls,
}
