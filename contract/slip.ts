import { z } from 'zod'
import { slipStates } from './kinds'
import { keyOf, timestampSchema, yuanSchema } from './scalars'
import { record } from './wire'

/** Whom transfers go to. */
export const payeeSchema = record({ name: z.string(), bank: z.string(), account: z.string() })

/** The slip of a bank transfer after finance has looked at it, as the store reads it. */
export const checkedSlipSchema = record({
  state: keyOf(slipStates),
  amount: yuanSchema,
  /** What arrived; absent for a slip that was returned. */
  arrived: yuanSchema.optional(),
  reason: z.string(),
  decidedAt: timestampSchema,
})
