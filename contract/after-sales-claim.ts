import { z } from 'zod'
import { afterSalesKinds, afterSalesProblems, afterSalesReasons } from './after-sales-words'
import { goodsClassSchema } from './goods'
import { keyOf, timestampSchema, yuanSchema } from './scalars'
import { record, wire } from './wire'

/** Money, vouchers and points returned by a refund, and the benefits clawed back. */
export const refundSchema = record({
  /** Balance and voucher together. */
  amount: yuanSchema,
  /** Amount credited to the balance, without freight. */
  balance: yuanSchema,
  voucher: yuanSchema,
  points: z.number().int(),
  /** Freight credited to the balance in addition. */
  freight: yuanSchema,
  /** Points earned by the purchase that are deducted. */
  earned: z.number().int(),
  /** Cashback credited for it that is deducted. */
  cashback: yuanSchema,
  /** Price protection paid for it that is deducted. */
  protection: wire('price_protection', yuanSchema.default('0')),
})
export type Refund = z.output<typeof refundSchema>

const problemFields = {
  code: keyOf(afterSalesProblems),
  message: z.string(),
  /** A page of the shop; '' for none. */
  page: z.string(),
}

/** Why a request is refused; `page` leads to the remedy. */
export const afterSalesProblemSchema = record(problemFields)
export type AfterSalesRefusal = z.output<typeof afterSalesProblemSchema>

/** The same for one requested line. */
export const askedProblemSchema = record({
  ...problemFields,
  /** Id of the shipment line; absent if it concerns all lines. */
  lineId: z.number().int().optional(),
})
export type AskedProblem = z.output<typeof askedProblemSchema>

/** A shipped part of an order line, of one batch. */
export const claimedLineFields = {
  id: z.number().int(),
  goodsId: z.number().int(),
  name: z.string(),
  manufacturer: wire('sccj', z.string()),
  spec: wire('ypgg', z.string()),
  unit: wire('bzdw', z.string()),
  dosageForm: wire('jx', z.string()),
  class: goodsClassSchema,
  images: wire('goods_image', z.array(z.string()).default([])),
  /** Batch number and expiry date; '' if unknown. */
  batch: z.string(),
  expiresOn: z.string(),
}

const reasonOptionSchema = record({
  reason: keyOf(afterSalesReasons),
  kinds: z.array(keyOf(afterSalesKinds)),
  /** Largest quantity that can be requested for this reason. */
  most: wire('most_number', z.number()),
  problems: z.array(afterSalesProblemSchema),
})
export type ReasonOption = z.output<typeof reasonOptionSchema>

export const claimableSchema = record({
  ...claimedLineFields,
  shipmentId: z.number().int(),
  shipmentCode: z.string(),
  shipped: wire('number', z.number()),
  taken: wire('taken_number', z.number()),
  /** End of the after-sales period; absent before receipt. */
  until: timestampSchema.optional(),
  isColdChain: z.boolean(),
  /** Cold chain: end of the 24 hours for transport damage, which needs the temperature record. */
  coldUntil: timestampSchema.optional(),
  noted: record({ short: z.number(), damaged: z.number(), wrong: z.number() }).default({
    short: 0,
    damaged: 0,
    wrong: 0,
  }),
  isGift: z.boolean(),
  /**
   * Shipment lines that must be returned together, because a set is returned as a whole unless the
   * delivery is at fault.
   */
  setLines: z.array(z.number().int()),
  openId: z.number().int().optional(),
  problems: z.array(afterSalesProblemSchema),
  reasons: z.array(reasonOptionSchema),
})
export type Claimable = z.output<typeof claimableSchema>
