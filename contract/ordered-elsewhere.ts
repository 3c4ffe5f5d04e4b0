import { z } from 'zod'
import { changeSchema } from './checkout'
import { record } from './wire'

/**
 * `data` of a 409 at submit when another page of the store has just ordered the lines: the order,
 * or the purchase request awaiting approval.
 */
export const orderedElsewhereSchema = record({
  changes: z.array(changeSchema),
  orderId: z.number().int().optional(),
  requestId: z.number().int().optional(),
})
export type OrderedElsewhere = z.output<typeof orderedElsewhereSchema>
