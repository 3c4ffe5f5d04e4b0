import { z } from 'zod'
import {
  afterSalesKinds,
  afterSalesReasons,
  afterSalesStates,
  checkVerdicts,
  halfDays,
  proposalKinds,
  proposalStates,
  refundTenders,
  returnPlaces,
  returnWays,
} from './after-sales-words'
import { refundSchema, claimedLineFields } from './after-sales-claim'
import { keyOf, timestampSchema, yuanSchema } from './scalars'
import { record, wire } from './wire'

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

const proposalSchema = record({
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
  /** Cashback that was credited for it and could not be taken off; noted for finance. */
  cashbackRest: yuanSchema.default('0'),
  createdAt: timestampSchema,
  /** Since when it is in its state. */
  since: timestampSchema,
  /** Until when the buyer has to do something; absent where nothing waits for the buyer. */
  until: timestampSchema.optional(),
}
export const afterSalesEntrySchema = record(afterSalesEntryFields)
export type AfterSalesEntry = z.output<typeof afterSalesEntrySchema>

const afterSalesEventSchema = record({
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
