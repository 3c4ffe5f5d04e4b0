import { z } from 'zod'
import { daySchema } from './scalars'
import { record, wire } from './wire'

/** A batch in stock, with its last day. */
export const batchSchema = record({
  number: wire('ph', z.string()),
  producedOn: wire('scrq', daySchema.optional()),
  expiresOn: wire('xq', daySchema),
  stock: wire('number', z.number()),
})
export type Batch = z.output<typeof batchSchema>
