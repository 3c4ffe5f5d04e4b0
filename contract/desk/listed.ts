import { z, type ZodTypeAny } from 'zod'
import { pagingSchema } from '../scalars'
import { record } from '../wire'

/** A page of a list by states, and how many of all that its search finds are in each. */
export function listed<Row extends ZodTypeAny>(row: Row) {
  return record({
    items: z.array(row),
    paging: pagingSchema,
    counts: z.record(z.number().int()),
  })
}
