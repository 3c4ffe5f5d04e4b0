import { z } from 'zod'
import { record } from './wire'

/**
 * With a 409 of a submit: where the lines have gone that another page of the store has just ordered,
 * an order or a request that waits for a yes.
 */
export const orderedElsewhereSchema = record({
  orderId: z.number().int().optional(),
  requestId: z.number().int().optional(),
})
export type OrderedElsewhere = z.output<typeof orderedElsewhereSchema>
