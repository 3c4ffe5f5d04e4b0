import { z } from 'zod'
import { addressSchema } from './address'
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
/** `inspection,goods`, or nothing at all. */
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
  /** Dosage form and class decide how its package is drawn. */
  dosageForm: wire('jx', z.string()),
  class: goodsClassSchema,
  /** Addresses of its photos. */
  images: wire('goods_image', z.array(z.string()).default([])),
  approvalNumber: wire('pzwh', z.string()),
  price: yuanSchema,
  quantity: wire('number', z.number()),
  amount: yuanSchema,
  /** goods, exchange (换购) or gift (赠品). */
  kind: z.enum(['goods', 'exchange', 'gift']).default('goods'),
  /** Name of the combination set that it was bought in. */
  setName: z.string().optional(),
  /** What a refund of the whole line gives back, and how much of that came from cash vouchers. */
  paid: yuanSchema,
  voucher: yuanSchema.default('0'),
  /** How the amount came about. */
  trace: z.array(stepSchema).default([]),
})
export type OrderLine = z.output<typeof orderLineSchema>

export const orderSummarySchema = record({
  id: z.number().int(),
  /** 订单号. */
  code: wire('order_sn', z.string()),
  submissionId: z.number().int(),
  state: wire('status', orderStateSchema),
  title: z.string(),
  isHm: z.boolean(),
  createdAt: timestampSchema,
  /** When an unpaid order closes. */
  payBy: timestampSchema.optional(),
  total: yuanSchema,
  /** Still to pay, yuan. */
  due: yuanSchema,
  lineCount: z.number().int(),
  /** The first lines, for the list. */
  lines: z.array(orderLineSchema),
  /** A transfer slip was handed in and waits for the finance check. */
  isSlipPending: z.boolean().default(false),
  canPay: z.boolean(),
  /** Since when the wholesaler keeps it from going on, and why. */
  hold: record({ at: timestampSchema, reason: z.string() }).optional(),
  ...cancellingFields,
})
export type OrderSummary = z.output<typeof orderSummarySchema>

export const paymentSchema = record({
  id: z.number().int(),
  kind: keyOf(paymentKinds),
  /** How it was paid on line. */
  way: keyOf(onlineWays).optional(),
  amount: yuanSchema,
  state: z.enum(Object.keys(paymentStates) as [PaymentState, ...PaymentState[]]),
  slipId: z.number().int().optional(),
  /** The transfer of several stores that its slip is a part of. */
  transferId: z.number().int().optional(),
  /** Why the slip came back, or is short; '' where nothing was said. */
  reason: z.string().default(''),
  createdAt: timestampSchema,
})

/** Another order by its number. */
export const namedOrderSchema = record({ id: z.number().int(), code: wire('order_sn', z.string()) })

/** Orders that the wholesaler split: what this one came from, and what left it. */
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
  /** Papers that the buyer asked for along with the goods. */
  papers: wire('zizhi', z.array(paperSchema).default([])),
  /** Months that the buyer wants its goods to be good for; 0 for any. */
  shelfMonths: z.number().int().default(0),
  steps: z.array(stepSchema).default([]),
  payments: z.array(paymentSchema).default([]),
  events: z.array(record({ at: timestampSchema, text: z.string() })).default([]),
  /** What left the warehouse of it, the first first. */
  shipments: z.array(orderShipmentSchema).default([]),
})

export type OrderDetail = z.output<typeof orderDetailSchema>

/** A change between step 2 and submit, in words for the buyer. */
export const changeSchema = record({ goodsId: z.number().int().optional(), message: z.string() })
export type Change = z.output<typeof changeSchema>
export const changesDataSchema = record({ changes: z.array(changeSchema) })

export const submissionSchema = record({
  id: z.number().int(),
  orders: z.array(orderSummarySchema),
  total: yuanSchema,
  due: yuanSchema,
  balance: yuanSchema.default('0'),
  /** How much of `due` the balance may pay (not 含麻). */
  balanceUsable: yuanSchema.default('0'),
  /** The ways to pay on line that are set up, and how much of `due` they may pay (not 含麻). */
  onlineWays: z.array(keyOf(onlineWays)).default([]),
  onlineUsable: yuanSchema.default('0'),
  payee: payeeSchema,
  /** The slip that was checked last, where it did not pay everything. */
  lastSlip: checkedSlipSchema.optional(),
  /** Submissions that wait for money in other stores where this person pays. */
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
      /** Absent: the kind that the buyer usually gets. */
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
      /** As the preview answered it, at most 60 letters a line. */
      fingerprint: z.string().max(60_000),
    }),
    data: record({
      submissionId: z.number().int(),
      /** Somebody has to say yes first (`purchaseRequest.detail`): no order is made yet. */
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
      /** The uploaded slip; required for a transfer. */
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
