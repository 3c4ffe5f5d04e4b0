import { z } from 'zod'
import { afterSalesBodyFields, afterSalesEntryFields } from '../after-sales-request'
import { afterSalesStates } from '../after-sales-words'
import { keyOf, timestampSchema, yuanSchema } from '../scalars'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'

const entryFields = {
  ...afterSalesEntryFields,
  storeId: z.number().int(),
  company: z.string(),
  isLate: z.boolean(),
}
export const entrySchema = record(entryFields)

export const detailSchema = record({
  ...entryFields,
  ...afterSalesBodyFields,
  version: z.number().int(),
  phone: z.string(),
  quoted: yuanSchema,
  /** 质管 decides: 含麻, 控销, cold chain, quality and recall. */
  needsQuality: z.boolean(),
  isHm: z.boolean(),
  isColdChain: z.boolean(),
  /** The batch: quantity shipped in total, returned, in stock and in quarantine. */
  batchFacts: record({
    shipped: wire('shipped_number', z.number()),
    returned: wire('returned_number', z.number()),
    inStock: wire('stock_number', z.number()),
    apart: wire('apart_number', z.number().default(0)),
    /** Free stock of the goods over all shippable batches, for an exchange. */
    free: wire('free_number', z.number().default(0)),
  }),
  /** 追溯码 of the line still shipped, and those freed by this request. */
  codes: wire('trace_codes', z.array(z.string()).default([])),
  freedCodes: z.array(z.string()).default([]),
  checkPrints: z.number().int().default(0),
  /**
   * First approval of a refund or exchange that needs two people; absent if none was given or one
   * suffices.
   */
  approvedBy: z.string().optional(),
  needsTwo: z.boolean(),
  earlier: z.array(
    record({
      id: z.number().int(),
      code: z.string(),
      state: keyOf(afterSalesStates),
      createdAt: timestampSchema,
    }),
  ),
  canDecide: z.boolean(),
  /** May ask for more material, even without the right to decide. */
  canAsk: z.boolean().default(false),
  canBook: z.boolean(),
  canCheck: z.boolean(),
  canPropose: z.boolean(),
  canRefund: z.boolean(),
  canExchange: z.boolean(),
  claim: editClaimSchema.optional(),
})
export type ReturnDetail = z.output<typeof detailSchema>
