import { z } from 'zod'
import { daySchema } from './scalars'
import { record, wire } from './wire'

/** A batch in stock, with its last day where it has one. */
export const batchSchema = record({
  /** '' when only its days are known. */
  number: wire('ph', z.string()),
  producedOn: wire('scrq', daySchema.optional()),
  expiresOn: wire('xq', daySchema.optional()),
  stock: wire('number', z.number()),
})
export type Batch = z.output<typeof batchSchema>
