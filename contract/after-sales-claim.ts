import { z } from 'zod'
import { afterSalesKinds, afterSalesProblems, afterSalesReasons } from './after-sales-words'
import { goodsClassSchema } from './goods'
import { keyOf, timestampSchema, yuanSchema } from './scalars'
import { record, wire } from './wire'

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
  /** Price protection that was paid for it and is taken off. */
  protection: wire('price_protection', yuanSchema.default('0')),
})
export type Refund = z.output<typeof refundSchema>

const problemFields = {
  code: keyOf(afterSalesProblems),
  message: z.string(),
  /** A page of the shop; '' for none. */
  page: z.string(),
}

/** Why not, in words; `page` mends it or is the way on. */
export const afterSalesProblemSchema = record(problemFields)
export type AfterSalesRefusal = z.output<typeof afterSalesProblemSchema>

/** The same about what somebody asks for. */
export const askedProblemSchema = record({
  ...problemFields,
  /** The line of a shipment that it is about; absent where it is about all of them. */
  lineId: z.number().int().optional(),
})
export type AskedProblem = z.output<typeof askedProblemSchema>

/** A line of an order as it was shipped, of one batch. */
export const claimedLineFields = {
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
  /** What was noted of it at receipt. */
  noted: record({ short: z.number(), damaged: z.number(), wrong: z.number() }).default({
    short: 0,
    damaged: 0,
    wrong: 0,
  }),
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
