import { z, type ZodTypeAny } from 'zod'
import { pageInput, pagingSchema } from '../scalars'
import { dayProblem } from '../typed-day'
import { record } from '../wire'

/** A day of the calendar, `2026-11-21`. */
export const existingDay = z
  .string()
  .refine((text) => text !== '' && dayProblem(text) === undefined)
const day = existingDay.optional().catch(undefined)

/** What every list of the desk can be asked for besides its own. */
export const listInput = {
  ...pageInput,
  /** Days in Asia/Shanghai of the list's own date, both included; no existing day is no filter. */
  from: day,
  to: day,
  /** Names the store: company, user name, phone, credit code. */
  customer: z.string().trim().max(50).catch('').default(''),
  /**
   * For exports: instead of a page, 1,000 rows in a fixed order, uncounted, from the start (0) or
   * from `paging.next` of the answer before. A row added meanwhile moves no other.
   */
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
}

/** A page of a list by states, and how many of all that its search finds are in each. */
export function listed<Row extends ZodTypeAny>(row: Row) {
  return record({
    items: z.array(row),
    paging: pagingSchema,
    counts: z.record(z.number().int()),
  })
}
