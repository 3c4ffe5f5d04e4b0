import { z } from 'zod'

const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$|^(\d{4})(\d{2})(\d{2})$/

/**
 * A day as people write it, as `2026-11-21`: `2026/11/21`, `2026.1.5`, `2026年1月5日`, `20260105`.
 * Anything else stays as it is. Whether there is such a day, it does not say.
 */
export function toDay(typed: string): string {
  const text = typed.normalize('NFKC').replace(/\s/g, '')
  const found = written.exec(text)
  if (found === null) return text
  const [year = '', month = '', day = ''] = found.slice(1).filter(Boolean)
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

const format = /^\d{4}-\d{2}-\d{2}$/
const unreadable = '请按“年-月-日”填写，如 2028-12-31'

/** What is wrong with a day that somebody typed, once `toDay` has read it; '' is none and right. */
export function dayProblem(day: string): string | undefined {
  if (day === '') return undefined
  if (!format.test(day)) return unreadable
  const at = Date.parse(`${day}T00:00:00Z`)
  const isReal = at >= 0 && new Date(at).toISOString().slice(0, 10) === day
  return isReal ? undefined : '没有这一天'
}

/** A day that somebody types; '' where none is. */
export const typedDaySchema = z.preprocess(
  (typed) => (typeof typed === 'string' ? toDay(typed) : typed),
  z
    .string()
    .regex(/^(?:\d{4}-\d{2}-\d{2})?$/, unreadable)
    .default(''),
)

/**
 * A day that one button of several needs: what cannot be read does not stop the others, and is for
 * who needs it to say (`unreadableDay`).
 */
export const dayOfOneButton = typedDaySchema.catch('?')

/** What is wrong with how a day is written; undefined where it can be read, be there such a day or not. */
export function unreadableDay(day: string): string | undefined {
  return format.test(day) ? undefined : unreadable
}
