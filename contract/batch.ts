import { z } from 'zod'
import { daySchema } from './scalars'
import { record, wire } from './wire'

export const batchSchema = record({
  /** '' when only the dates are known. */
  number: wire('ph', z.string()),
  producedOn: wire('scrq', daySchema.optional()),
  expiresOn: wire('xq', daySchema.optional()),
  /** What can be ordered of it; the batches of a product add up to its stock. */
  stock: wire('number', z.number()),
})
export type Batch = z.output<typeof batchSchema>
