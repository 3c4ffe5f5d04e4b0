import { z } from 'zod'
import { daySchema } from './scalars'
import { record, wire } from './wire'

export const batchSchema = record({
  /** '' when only the dates are known. */
  number: wire('ph', z.string()),
  producedOn: wire('scrq', daySchema.optional()),
  expiresOn: wire('xq', daySchema.optional()),
  stock: wire('number', z.number()),
})
export type Batch = z.output<typeof batchSchema>
