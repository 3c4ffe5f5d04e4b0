import { z } from 'zod'
import { changeSchema } from './order'
import { record } from './wire'

/**
 * What a 409 of a submit carries besides its changes: where the lines have gone that another page of the store has just ordered,
 * an order or a request that waits for a yes.
 */
export const orderedElsewhereSchema = record({
  changes: z.array(changeSchema),
  orderId: z.number().int().optional(),
  requestId: z.number().int().optional(),
})
export type OrderedElsewhere = z.output<typeof orderedElsewhereSchema>
