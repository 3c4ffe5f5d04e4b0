import { z } from 'zod'
import { addressSchema } from '../address'
import { call } from '../call'
import { approvalStates } from '../document-slots'
import { invoiceKindSchema } from '../invoice'
import { orderPapers, orderStates } from '../kinds'
import { orderSummarySchema, paymentSchema, splitFields } from '../order'
import { daySchema, emptySchema, idSchema, keyOf, timestampSchema, yuanSchema } from '../scalars'
import { stepSchema } from '../settlement'
import { record } from '../wire'
import { bookedSchema, orderAgreedFields } from './agreed'
import { bulkResultsSchema, readOrdersField } from './chosen'
import { editClaimSchema } from './edit-claim'
import { cancelDecisionFields, reasonFields } from './fields'
import { listSorts } from './list-sorts'
import { filter, listed, listInput, searchedWords } from './listed'
import { sortField } from './sort-field'
import { orderTabs } from './order-tabs'
import { shipmentEntrySchema, unsentSchema } from './shipment-entry'
import { deskFile, deskRead } from './kit'

const orderEntrySchema = record({
  id: z.number().int(),
  version: z.number().int(),
  code: z.string(),
  storeId: z.number().int(),
  company: z.string(),
  state: keyOf(orderStates),
  title: z.string(),
  total: yuanSchema,
  createdAt: timestampSchema,
  /** Start of its state, or its last payment. */
  since: timestampSchema,
  hasRemark: z.boolean(),
  isSlipPending: z.boolean(),
  isHeld: z.boolean(),
  isAsked: z.boolean(),
  /** Why approval refuses it now, although nothing of its own is open; '' for none. */
  refusal: z.string().default(''),
})
export type OrderEntry = z.output<typeof orderEntrySchema>

/** A reason against the order by the store's current standing (domain-rules §4). */
const problemSchema = record({
  message: z.string(),
  goods: z.array(z.string()),
  isBlocking: z.boolean(),
})
export type OrderProblem = z.output<typeof problemSchema>

const storeSchema = record({
  id: z.number().int(),
  company: z.string(),
  approval: keyOf(approvalStates),
  phone: z.string(),
  manager: z.string(),
  licences: z.array(record({ name: z.string(), validUntil: daySchema, isOver: z.boolean() })),
})

const companionSchema = record({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  state: keyOf(orderStates),
  total: yuanSchema,
})

export const deskOrderSchema = record({
  order: orderSummarySchema,
  ...splitFields,
  version: z.number().int(),
  store: storeSchema,
  problems: z.array(problemSchema),
  refusal: z.string().optional(),
  canHold: z.boolean(),
  /** This operator can move lines of it to a new order (`desk.splitOrder`). */
  canSplit: z.boolean().default(false),
  /** Orders of its submission that share a benefit or are cancelled together with it. */
  companions: z.array(companionSchema),
  /** With a notice if it lies outside the current licence region. */
  address: addressSchema,
  remark: z.string(),
  invoiceKind: invoiceKindSchema,
  papers: z.array(keyOf(orderPapers)),
  /** Minimum remaining shelf life in months; 0 for any. */
  shelfMonths: z.number().int().default(0),
  steps: z.array(stepSchema),
  payments: z.array(paymentSchema),
  /** Upload ids of the slips that are PDFs. */
  pdfs: z.array(z.number().int()),
  /** Id of the open application to cancel. */
  requestId: z.number().int().optional(),
  ...orderAgreedFields,
  lastMessage: record({ title: z.string(), text: z.string(), at: timestampSchema }).optional(),
  /** Its shipments, and what remains to be sent while it is packed. */
  shipments: z.array(shipmentEntrySchema),
  unsent: z.array(unsentSchema),
  claim: editClaimSchema.optional(),
})
export type DeskOrder = z.output<typeof deskOrderSchema>

export const noteFields = {
  note: z
    .string({ required_error: '请填写备注' })
    .trim()
    .min(1, '请填写备注')
    .max(200, '备注最多 200 字'),
}

const read = { id: idSchema, version: idSchema }

export const deskOrderCalls = {
  'desk.orders': call({
    method: 'GET',
    path: '/api/desk/order',
    access: 'operator',
    permission: 'orders.read',
    summary: '全部订单，可按状态、订单号、单位、商品查找，每页 20',
    input: record({
      state: filter(keyOf(orderTabs).optional()),
      keywords: searchedWords,
      sort: sortField(listSorts.orders),
      ...listInput,
    }),
    data: listed(orderEntrySchema),
  }),
  'desk.order': deskRead({
    path: '/api/desk/order/{id}',
    subject: 'order',
    permission: 'orders.read',
    summary: '一笔订单：按当前资质重新核对的结果、商品、付款、历程；待审核的会标明本人处理中',
    data: deskOrderSchema,
  }),
  'desk.approveOrder': call({
    method: 'POST',
    path: '/api/desk/order/{id}/approve',
    access: 'operator',
    permission: 'orders.write',
    summary: '通过订单，转为待发货；资质过期、凭证待核对、申请取消、已暂停的不能通过',
    input: record(read),
    data: emptySchema,
  }),
  'desk.approveOrders': call({
    method: 'POST',
    path: '/api/desk/order/approve',
    access: 'operator',
    permission: 'orders.write',
    summary: '批量通过订单，各单各有结果',
    input: record({ orders: readOrdersField }),
    data: bulkResultsSchema,
  }),
  'desk.holdOrder': call({
    method: 'POST',
    path: '/api/desk/order/{id}/hold',
    access: 'operator',
    permission: 'orders.write',
    summary: '暂停处理未发货的订单，原因告知买家；或恢复处理',
    input: record({ ...read, decision: z.enum(['hold', 'release']), ...reasonFields }),
    data: emptySchema,
  }),
  'desk.noteOrder': call({
    method: 'POST',
    path: '/api/desk/order/{id}/note',
    access: 'operator',
    permission: 'orders.write',
    summary: '添加内部备注，买家看不到',
    input: record({ id: idSchema, ...noteFields }),
    data: emptySchema,
  }),
  'desk.resendOrderMessage': call({
    method: 'POST',
    path: '/api/desk/order/{id}/resend',
    access: 'operator',
    permission: 'orders.write',
    summary: '把这笔订单最近一条消息再发一次',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
  'desk.decideCancelRequest': call({
    method: 'POST',
    path: '/api/desk/order/{id}/cancel_request/decide',
    access: 'operator',
    permission: 'orders.write',
    reasonOf: ['refuse'],
    summary: '同意取消（凭证须财务先核对；退回金额超过限额须两人先后同意），或写明原因不同意',
    input: record({ id: idSchema, request: idSchema, ...cancelDecisionFields }),
    data: bookedSchema,
  }),
  'desk.orderSlip': deskFile({
    path: '/api/desk/order_slip/{id}',
    permission: 'slips.read',
    summary: '订单的转账凭证；查看记入操作记录',
  }),
}
