import { z } from 'zod'
import { timestampSchema, yuanSchema } from '../scalars'
import { record } from '../wire'

/** The first approval of a decision that needs two people (desk.md §3). */
export const agreedSchema = record({
  by: z.string(),
  at: timestampSchema,
  /** Amount refunded to the buyer. */
  amount: yuanSchema,
  /** The first approval is the current operator's; somebody else has to give the second. */
  isOwn: z.boolean(),
})
export type AgreedFirst = z.output<typeof agreedSchema>

/** First approvals of order decisions that need two people because of the refunded amount. */
export const orderAgreedFields = {
  cancelAgreed: agreedSchema.optional(),
  /** Closing as out of stock, with the goods concerned. */
  closeAgreed: record({ first: agreedSchema, what: z.string() }).optional(),
}

/** `isBooked` is false for the first of two approvals, which carries nothing out. */
export const bookedSchema = record({ isBooked: z.boolean().default(true) })
