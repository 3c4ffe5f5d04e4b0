import { z } from 'zod'
import { daySchema } from './scalars'
import { record } from './wire'

/** A batch in stock, with its last day. */
export const batchSchema = record(
  { number: z.string(), producedOn: daySchema.optional(), expiresOn: daySchema, stock: z.number() },
  { number: 'ph', producedOn: 'scrq', expiresOn: 'xq', stock: 'number' },
)
export type Batch = z.output<typeof batchSchema>
