import { z } from 'zod'
import { afterSalesBodyFields, afterSalesEntryFields } from '../after-sales-request'
import { afterSalesStates } from '../after-sales-words'
import { keyOf, timestampSchema, yuanSchema } from '../scalars'
import { record, wire } from '../wire'
import { claimSchema } from './claim'
import { happeningSchema } from './orders'

const entryFields = {
  ...afterSalesEntryFields,
  storeId: z.number().int(),
  company: z.string(),
  /** It waits longer than it may. */
  isLate: z.boolean(),
}
export const entrySchema = record(entryFields)
export type ReturnEntry = z.output<typeof entrySchema>

export const detailSchema = record({
  ...entryFields,
  ...afterSalesBodyFields,
  version: z.number().int(),
  phone: z.string(),
  /** What the request was worth when it was made, as the buyer saw it. */
  quoted: yuanSchema,
  /** 含麻, 控销, cold chain, quality and recall: 质管 decides. */
  needsQuality: z.boolean(),
  isHm: z.boolean(),
  isColdChain: z.boolean(),
  /** How the batch stands: what was sent of it in all, came back, is on stock and stands apart. */
  batchFacts: record({
    shipped: wire('shipped_number', z.number()),
    returned: wire('returned_number', z.number()),
    inStock: wire('stock_number', z.number()),
    apart: wire('apart_number', z.number().default(0)),
    /** What is free of these goods in all batches that may be sent for them. */
    free: wire('free_number', z.number().default(0)),
  }),
  /** 追溯码 that are on their way with the line, and those that this request freed. */
  codes: wire('trace_codes', z.array(z.string()).default([])),
  freedCodes: z.array(z.string()).default([]),
  /** How often its 退货验收单 was printed. */
  checkPrints: z.number().int().default(0),
  /** Who was first at a refund or an exchange that needs two people; absent where nobody did yet or one suffices. */
  approvedBy: z.string().optional(),
  needsTwo: z.boolean(),
  /** Earlier requests of this store, the latest first. */
  earlier: z.array(
    record({
      id: z.number().int(),
      code: z.string(),
      state: keyOf(afterSalesStates),
      createdAt: timestampSchema,
    }),
  ),
  /** What the operator may do with it now. */
  canDecide: z.boolean(),
  /** More may be asked for, also by whom it is not to decide. */
  canAsk: z.boolean().default(false),
  canBook: z.boolean(),
  canCheck: z.boolean(),
  canPropose: z.boolean(),
  canRefund: z.boolean(),
  canExchange: z.boolean(),
  history: z.array(happeningSchema),
  claim: claimSchema.optional(),
})
export type ReturnDetail = z.output<typeof detailSchema>
