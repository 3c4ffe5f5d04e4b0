import { z } from 'zod'
import { slipStates } from './kinds'
import { keyOf, timestampSchema, yuanSchema } from './scalars'
import { record } from './wire'

export const payeeSchema = record({ name: z.string(), bank: z.string(), account: z.string() })

/** A transfer slip after the finance check, as the store reads it. */
export const checkedSlipSchema = record({
  state: keyOf(slipStates),
  amount: yuanSchema,
  /** Amount that arrived; absent if the slip was returned. */
  arrived: yuanSchema.optional(),
  reason: z.string(),
  decidedAt: timestampSchema,
})
