import { z } from 'zod'
import {
  afterSalesKinds,
  afterSalesProblems,
  afterSalesReasons,
  afterSalesStates,
  afterSalesTabs,
  checkVerdicts,
  halfDays,
  mostEvidence,
  proposalKinds,
  proposalStates,
  refundTenders,
  returnPlaces,
  returnWays,
} from './after-sales-words'
import { call } from './call'
import { goodsClassSchema } from './goods'
import { optional, required } from './registration'
import {
  daySchema,
  emptySchema,
  flagSchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  quantitySchema,
  timestampSchema,
  yuanSchema,
} from './scalars'
import { typedDaySchema } from './typed-day'
import { record, wire } from './wire'

/** Uploaded pictures of what is wrong: `7,8` on the wire. */
export const evidenceIds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((id) => id !== '') : value),
  z.array(idSchema).max(mostEvidence, `最多 ${mostEvidence} 张图片`).default([]),
)

const optionalId = z.preprocess((v) => (v === '' ? undefined : v), idSchema.optional())

/** Lines of shipments with how much of each: `12:3,15:0.5` on the wire. */
export const claimedLines = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .filter((part) => part !== '')
          .map((part) => {
            const [id, quantity] = part.split(':')
            return { id, quantity }
          })
      : value,
  z
    .array(z.object({ id: idSchema, quantity: quantitySchema }))
    .min(1, '请选择要申请的商品和批号')
    .max(50, '一次最多 50 行'),
)

/** Money, vouchers and points that come back, and what is taken back besides. */
export const refundSchema = record({
  /** What was paid for it: balance and voucher together. */
  amount: yuanSchema,
  /** To the balance; without freight. */
  balance: yuanSchema,
  voucher: yuanSchema,
  points: z.number().int(),
  /** Carriage that comes back to the balance besides. */
  freight: yuanSchema,
  /** Points that were earned for it and go back. */
  earned: z.number().int(),
  /** Cashback that was credited for it and is taken off. */
  cashback: yuanSchema,
})
export type Refund = z.output<typeof refundSchema>

/** Why not, in words; `page` mends it or is the way on. */
export const afterSalesProblemSchema = record({
  code: keyOf(afterSalesProblems),
  message: z.string(),
  /** A page of the shop; '' for none. */
  page: z.string(),
})
export type AfterSalesRefusal = z.output<typeof afterSalesProblemSchema>

/** A line of an order as it was shipped, of one batch. */
const claimedLineFields = {
  /** The line of the shipment: what is asked about. */
  id: z.number().int(),
  goodsId: z.number().int(),
  name: z.string(),
  manufacturer: wire('sccj', z.string()),
  spec: wire('ypgg', z.string()),
  unit: wire('bzdw', z.string()),
  dosageForm: wire('jx', z.string()),
  class: goodsClassSchema,
  images: wire('goods_image', z.array(z.string()).default([])),
  /** Number and last day of the batch; '' where nobody knows. */
  batch: z.string(),
  expiresOn: z.string(),
}

const reasonOptionSchema = record({
  reason: keyOf(afterSalesReasons),
  kinds: z.array(keyOf(afterSalesKinds)),
  /** The most that can be asked for with it. */
  most: wire('most_number', z.number()),
  /** Why it cannot be chosen; empty where it can. */
  problems: z.array(afterSalesProblemSchema),
})
export type ReasonOption = z.output<typeof reasonOptionSchema>

/** What of a shipped line can be asked for. */
export const claimableSchema = record({
  ...claimedLineFields,
  shipmentId: z.number().int(),
  shipmentCode: z.string(),
  shipped: wire('number', z.number()),
  /** What was returned or is being asked for already. */
  taken: wire('taken_number', z.number()),
  /** Until when; absent before it was received. */
  until: timestampSchema.optional(),
  isColdChain: z.boolean(),
  /** 24 hours for what happened on the way, with the temperature record. */
  coldUntil: timestampSchema.optional(),
  isGift: z.boolean(),
  /** Lines that go back with it for reasons that are not the delivery's: sets return as sets. */
  setLines: z.array(z.number().int()),
  /** The request that is open for it. */
  openId: z.number().int().optional(),
  /** Why nothing of it can be asked for, whatever the reason; empty where some can. */
  problems: z.array(afterSalesProblemSchema),
  reasons: z.array(reasonOptionSchema),
})
export type Claimable = z.output<typeof claimableSchema>

/** What somebody asks for. */
export const afterSalesFields = {
  lines: claimedLines,
  kind: z.enum(Object.keys(afterSalesKinds) as [keyof typeof afterSalesKinds], {
    errorMap: () => ({ message: '请选择办理方式' }),
  }),
  reason: z.enum(Object.keys(afterSalesReasons) as [keyof typeof afterSalesReasons], {
    errorMap: () => ({ message: '请选择原因' }),
  }),
}

/** What somebody says to it. */
export const evidenceFields = {
  words: required('情况说明', 500, 5),
  pictures: evidenceIds,
  /** Number of the notice of a recall. */
  noticeNumber: optional('召回通知编号', 60),
  /** Picture of the temperature record of a cold chain. */
  temperatureId: optionalId,
}

/** How goods go back. */
export const parcelFields = {
  way: z.enum(Object.keys(returnWays) as [keyof typeof returnWays], {
    errorMap: () => ({ message: '请选择寄回方式' }),
  }),
  carrier: optional('承运单位', 40),
  trackingNumber: optional('运单号', 40),
  /** Of a pick-up: a day from tomorrow on. */
  pickUpOn: typedDaySchema,
  half: z.preprocess((v) => (v === '' ? undefined : v), keyOf(halfDays).optional()),
  note: optional('备注', 200),
}

const parcelSchema = record({
  way: keyOf(returnWays),
  carrier: z.string(),
  trackingNumber: z.string(),
  /** '' where it is no pick-up. */
  pickUpOn: z.string(),
  half: keyOf(halfDays).optional(),
  note: z.string(),
  sentAt: timestampSchema,
})

export const checkSchema = record({
  batch: z.string(),
  verdict: keyOf(checkVerdicts),
  quantity: wire('number', z.number()),
  place: keyOf(returnPlaces),
  note: z.string(),
})
export type ReturnCheck = z.output<typeof checkSchema>

export const proposalSchema = record({
  id: z.number().int(),
  kind: keyOf(proposalKinds),
  state: keyOf(proposalStates),
  /** So much of the request is met; the rest is sent back. */
  quantity: wire('number', z.number()),
  refund: refundSchema.optional(),
  /** Taken off for gifts that are kept. */
  deduction: yuanSchema,
  words: z.string(),
  madeAt: timestampSchema,
  until: timestampSchema,
  answer: z.string(),
  answeredAt: timestampSchema.optional(),
})
export type Proposal = z.output<typeof proposalSchema>

/** A request as a list has it. */
export const afterSalesEntryFields = {
  id: z.number().int(),
  /** 售后单号: `SH20261124000012`. */
  code: z.string(),
  orderId: z.number().int(),
  orderCode: wire('order_sn', z.string()),
  kind: keyOf(afterSalesKinds),
  reason: keyOf(afterSalesReasons),
  state: keyOf(afterSalesStates),
  /** Refused at the door. */
  isRefusal: z.boolean(),
  line: record(claimedLineFields),
  quantity: wire('number', z.number()),
  /** What comes or came back. */
  refund: refundSchema,
  createdAt: timestampSchema,
  /** Since when it is in its state. */
  since: timestampSchema,
  /** Until when the buyer has to do something; absent where nothing waits for the buyer. */
  until: timestampSchema.optional(),
}
export const afterSalesEntrySchema = record(afterSalesEntryFields)
export type AfterSalesEntry = z.output<typeof afterSalesEntrySchema>

export const afterSalesEventSchema = record({
  at: timestampSchema,
  text: z.string(),
})

const pictureSchema = record({
  uploadId: z.number().int(),
  isPdf: z.boolean(),
  /** With the request, the temperature record, with what was asked for besides, with an appeal. */
  kind: z.enum(['evidence', 'temperature', 'supplement', 'appeal']),
})

/** What both the buyer and the desk read of a request. */
export const afterSalesBodyFields = {
  words: z.string(),
  noticeNumber: z.string(),
  pictures: z.array(pictureSchema),
  /** What the wholesaler said last; '' for nothing. */
  answer: z.string(),
  /** What the buyer said when appealing; '' for nothing. */
  appeal: z.string(),
  parcel: parcelSchema.optional(),
  checks: z.array(checkSchema),
  proposals: z.array(proposalSchema),
  /** Goods go back, so there is a page of it. */
  goesBack: z.boolean(),
  /** Where they are sent to. */
  returnTo: record({ name: z.string(), address: z.string(), phone: z.string() }),
  /** Who bears the carriage of sending back. */
  isAtOurCost: z.boolean(),
  /** Cold chain: how it is sent back is agreed upon first. */
  isByArrangement: z.boolean(),
  /** Gifts of the order that the kept quantity may no longer earn. */
  gifts: z.array(record({ name: z.string(), quantity: wire('number', z.number()) })),
  /** The shipment that was sent in exchange. */
  replacement: record({
    id: z.number().int(),
    code: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    batches: z.array(
      record({ batch: z.string(), expiresOn: z.string(), quantity: wire('number', z.number()) }),
    ),
  }).optional(),
  /** What came back, tender by tender; empty before. */
  refunds: z.array(
    record({
      tender: keyOf(refundTenders),
      amount: yuanSchema,
      points: z.number().int(),
      at: timestampSchema,
    }),
  ),
  events: z.array(afterSalesEventSchema),
}

export const afterSalesDetailSchema = record({
  ...afterSalesEntryFields,
  ...afterSalesBodyFields,
  canWithdraw: z.boolean(),
  canSupplement: z.boolean(),
  canSend: z.boolean(),
  canAnswer: z.boolean(),
  /** Once, within seven days. */
  canAppeal: z.boolean(),
  /** The other requests of the same form. */
  siblings: z.array(
    record({ id: z.number().int(), code: z.string(), name: z.string(), batch: z.string() }),
  ),
})
export type AfterSalesDetail = z.output<typeof afterSalesDetailSchema>

/** What was asked for besides. */
export const supplementFields = { words: required('补充说明', 500, 2), pictures: evidenceIds }

/** Why a request that was refused should be looked at again. */
export const appealFields = { words: required('申诉理由', 500, 5), pictures: evidenceIds }

/** What the buyer says to a proposal. */
export const proposalAnswerFields = {
  proposalId: idSchema,
  decision: z.enum(['accept', 'decline'], { errorMap: () => ({ message: '请选择是否同意' }) }),
  words: optional('说明', 200),
}

const idInput = record({ id: idSchema })
const needs = 'receive'
const tokenField = z.string().regex(/^[\w-]{16,64}$/, '请重新进入申请页')

export const afterSalesCalls = {
  'afterSales.options': call({
    method: 'GET',
    path: '/api/after_sales/options',
    access: 'buyer',
    summary: '一个订单可申请售后的行和批号：期限、数量、原因、方式，不能申请的写明代码和原因',
    input: record({ orderId: idSchema }),
    data: record({
      order: record({
        id: z.number().int(),
        code: wire('order_sn', z.string()),
        title: z.string(),
      }),
      /** Whether this shop takes requests of this buyer on-line, else whom to call. */
      isOn: z.boolean(),
      hotLine: z.string(),
      lines: z.array(claimableSchema),
      today: daySchema,
    }),
  }),
  'afterSales.quote': call({
    method: 'GET',
    path: '/api/after_sales/quote',
    access: 'buyer',
    summary: '提交前能退多少、退到哪里；不能申请的写明原因',
    input: record({ ...afterSalesFields, isRefusal: flagSchema.default(false) }),
    data: record({
      refund: refundSchema,
      lines: z.array(record({ id: z.number().int(), amount: yuanSchema })),
      problems: z.array(afterSalesProblemSchema),
      isAtOurCost: z.boolean(),
      gifts: z.array(record({ name: z.string(), quantity: wire('number', z.number()) })),
    }),
  }),
  'afterSales.create': call({
    method: 'POST',
    path: '/api/after_sales',
    access: 'buyer',
    needs,
    summary:
      '申请售后，一行一批号一份；同一 token 再次提交得到同一结果；拒收（is_refusal）直接待验收',
    input: record({
      token: tokenField,
      ...afterSalesFields,
      ...evidenceFields,
      isRefusal: flagSchema.default(false),
    }),
    data: record({ ids: z.array(z.number().int()) }),
  }),
  'afterSales.list': call({
    method: 'GET',
    path: '/api/after_sales',
    access: 'buyer',
    summary: '本店的售后申请，新的在前，每页 10；可按进度、状态、订单查',
    input: record({
      tab: keyOf(afterSalesTabs).optional().catch(undefined),
      state: keyOf(afterSalesStates).optional().catch(undefined),
      orderId: optionalId.catch(undefined),
      ...pageInput,
    }),
    data: record({
      items: z.array(afterSalesEntrySchema),
      paging: pagingSchema,
      /** By tab, whatever the filter. */
      counts: z.record(z.number().int()),
    }),
  }),
  'afterSales.detail': call({
    method: 'GET',
    path: '/api/after_sales/{id}',
    access: 'buyer',
    summary: '一份售后申请：要什么、为什么、怎样决定、退款、退回的货',
    input: idInput,
    data: afterSalesDetailSchema,
  }),
  'afterSales.withdraw': call({
    method: 'POST',
    path: '/api/after_sales/{id}/withdraw',
    access: 'buyer',
    needs,
    summary: '撤回待验收之前的申请',
    input: idInput,
    data: emptySchema,
  }),
  'afterSales.supplement': call({
    method: 'POST',
    path: '/api/after_sales/{id}/supplement',
    access: 'buyer',
    needs,
    summary: '按要求补充说明或图片，回到待审核',
    input: record({ id: idSchema, ...supplementFields }),
    data: emptySchema,
  }),
  'afterSales.appeal': call({
    method: 'POST',
    path: '/api/after_sales/{id}/appeal',
    access: 'buyer',
    needs,
    summary: '申诉：驳回后 7 天内一次，回到待审核',
    input: record({ id: idSchema, ...appealFields }),
    data: emptySchema,
  }),
  'afterSales.send': call({
    method: 'POST',
    path: '/api/after_sales/{id}/parcel',
    access: 'buyer',
    needs,
    summary: '登记寄回：上门取件（日期、上下午）、自行寄回（承运单位、运单号）、随车带回',
    input: record({ id: idSchema, ...parcelFields }),
    data: emptySchema,
  }),
  'afterSales.answer': call({
    method: 'POST',
    path: '/api/after_sales/{id}/answer',
    access: 'buyer',
    needs,
    summary: '答复处理方案：同意，或不同意并说明',
    input: record({ id: idSchema, ...proposalAnswerFields }),
    data: emptySchema,
  }),
}
