import { z, type ZodTypeAny } from 'zod'
import { pagingSchema } from '../scalars'
import { dayProblem } from '../typed-day'
import { record } from '../wire'

/**
 * A filter of a list of the desk. An empty one is none, one of spaces too; a wrong one is refused
 * (422), so that no program takes all rows for those it asked for. Pages ask only for what they can
 * (`readListPage`).
 */
export function filter<T extends z.ZodTypeAny>(
  schema: T,
): z.ZodType<z.output<T>, z.ZodTypeDef, unknown> {
  return z.preprocess(
    (asked) => (typeof asked === 'string' && asked.trim() === '' ? undefined : asked),
    schema,
  )
}

/** Words that a list is searched by. */
export const searchedWords = z.string().trim().max(50, '最多 50 字').default('')

/** A day of the calendar, `2026-11-21`. */
export const existingDay = z.string().refine(
  (text) => text !== '' && dayProblem(text) === undefined,
  (text) => ({ message: dayProblem(text) ?? '请填写日期' }),
)
export const dayFilter = filter(existingDay.optional())

export const listedPage = { page: filter(z.coerce.number().int().min(1).max(100_000).default(1)) }

/** What every list of the desk can be asked for besides its own. */
export const listInput = {
  ...listedPage,
  /** Days in Asia/Shanghai of the list's own date, both included. */
  from: dayFilter,
  to: dayFilter,
  /** Names the store: company, user name, phone, credit code. */
  customer: searchedWords,
  /**
   * For exports: instead of a page, 1,000 rows in a fixed order, uncounted, from the start (0) or
   * from `paging.next` of the answer before. A row added meanwhile moves no other.
   */
  after: filter(z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()),
}

/** A page of a list by states, and how many of all that its search finds are in each. */
export function listed<Row extends ZodTypeAny>(row: Row) {
  return record({
    items: z.array(row),
    paging: pagingSchema,
    counts: z.record(z.number().int()),
  })
}
