import { z } from 'zod'
import { timestampSchema } from '../scalars'
import { record } from '../wire'

/** An event of one thing; the buyer is told of it or it stays internal. */
export const happeningSchema = record({
  at: timestampSchema,
  /** Operator; '' for the buyer and for automatic events. */
  by: z.string(),
  text: z.string(),
  isShown: z.boolean(),
})
export type Happening = z.output<typeof happeningSchema>
