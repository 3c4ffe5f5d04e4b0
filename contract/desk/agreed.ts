import { z } from 'zod'
import { timestampSchema, yuanSchema } from '../scalars'
import { record } from '../wire'

/** That a first person has agreed to what takes two (desk.md §3). */
export const agreedSchema = record({
  by: z.string(),
  at: timestampSchema,
  /** What goes to the buyer by it. */
  amount: yuanSchema,
  /** Whoever reads this has agreed: somebody else is asked. */
  isOwn: z.boolean(),
})
export type AgreedFirst = z.output<typeof agreedSchema>

/** Who has agreed first to what of an order takes two people, because so much goes back. */
export const orderAgreedFields = {
  cancelAgreed: agreedSchema.optional(),
  /** To close as out of stock, and which goods. */
  closeAgreed: record({ first: agreedSchema, what: z.string() }).optional(),
}

/** Whether a decision that may take two was carried out; false where it was the first of two people. */
export const bookedSchema = record({ isBooked: z.boolean().default(true) })
