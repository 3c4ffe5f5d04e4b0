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
  /** Quantity that is accepted; the rest is sent back to the buyer. */
  quantity: wire('number', z.number()),
  refund: refundSchema.optional(),
  /** Deduction for gifts that the buyer keeps. */
  deduction: yuanSchema,
  words: z.string(),
  madeAt: timestampSchema,
  until: timestampSchema,
  answer: z.string(),
  answeredAt: timestampSchema.optional(),
})
export type Proposal = z.output<typeof proposalSchema>

export const afterSalesEntryFields = {
  id: z.number().int(),
  /** 售后单号: `SH20261124000012`. */
  code: z.string(),
  orderId: z.number().int(),
  orderCode: wire('order_sn', z.string()),
  kind: keyOf(afterSalesKinds),
  reason: keyOf(afterSalesReasons),
  state: keyOf(afterSalesStates),
  /** Refused at the door (拒收). */
  isRefusal: z.boolean(),
  line: record(claimedLineFields),
  quantity: wire('number', z.number()),
  refund: refundSchema,
  /** Credited cashback that could not be deducted, recorded for finance. */
  cashbackRest: yuanSchema.default('0'),
  createdAt: timestampSchema,
  since: timestampSchema,
  /** Deadline of the buyer's next action; absent if none is due. */
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
  /** `evidence` and `temperature` come with the request, the others later. */
  kind: z.enum(['evidence', 'temperature', 'supplement', 'appeal']),
})

export const afterSalesBodyFields = {
  words: z.string(),
  noticeNumber: z.string(),
  pictures: z.array(pictureSchema),
  answer: z.string(),
  appeal: z.string(),
  parcel: parcelSchema.optional(),
  checks: z.array(checkSchema),
  proposals: z.array(proposalSchema),
  goesBack: z.boolean(),
  returnTo: record({ name: z.string(), address: z.string(), phone: z.string() }),
  /** The wholesaler pays the return carriage. */
  isAtOurCost: z.boolean(),
  /** Cold chain: the return transport is arranged first. */
  isByArrangement: z.boolean(),
  /** Gifts of the order that the kept quantity may no longer earn. */
  gifts: z.array(record({ name: z.string(), quantity: wire('number', z.number()) })),
  replacement: record({
    id: z.number().int(),
    code: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    batches: z.array(
      record({ batch: z.string(), expiresOn: z.string(), quantity: wire('number', z.number()) }),
    ),
  }).optional(),
  /** Refunded amounts by tender; empty before the refund. */
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
  /** An appeal is possible once, within seven days. */
  canAppeal: z.boolean(),
  siblings: z.array(
    record({ id: z.number().int(), code: z.string(), name: z.string(), batch: z.string() }),
  ),
})
export type AfterSalesDetail = z.output<typeof afterSalesDetailSchema>
