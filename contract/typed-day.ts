import { z } from 'zod'

const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$|^(\d{4})(\d{2})(\d{2})$/

/**
 * Normalises a typed day to `2026-11-21`: `2026/11/21`, `2026.1.5`, `2026年1月5日`, `20260105`. Other
 * text is returned as is. Does not check that the day exists.
 */
export function toDay(typed: string): string {
  const text = typed.normalize('NFKC').replace(/\s/g, '')
  const found = written.exec(text)
  if (found === null) return text
  const [year = '', month = '', day = ''] = found.slice(1).filter(Boolean)
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

const format = /^\d{4}-\d{2}-\d{2}$/
const endless = /^(?:长期|永久|永续|无固定期限|无限期)/
const unreadable = '请按“年-月-日”填写，如 2028-12-31'

/** Message for an invalid day after `toDay`; undefined for a valid day or ''. */
export function dayProblem(day: string): string | undefined {
  if (day === '') return undefined
  if (!format.test(day)) return unreadable
  const at = Date.parse(`${day}T00:00:00Z`)
  const isReal = at >= 0 && new Date(at).toISOString().slice(0, 10) === day
  return isReal ? undefined : '没有这一天'
}

const lastPlanned = '2099-12-31'

/** Message for a day that nothing is planned until; undefined for what is no day. */
export function farDayProblem(day: string): string | undefined {
  return format.test(day) && day > lastPlanned ? `最晚 ${lastPlanned}` : undefined
}

function typedDay(messageOf: (day: string) => string) {
  const errorMap: z.ZodErrorMap = ({ code }, { data, defaultError }) => ({
    message: code === 'invalid_string' ? messageOf(String(data)) : defaultError,
  })
  return z.preprocess(
    (typed) => (typeof typed === 'string' ? toDay(typed) : typed),
    z
      .string({ errorMap })
      .regex(/^(?:\d{4}-\d{2}-\d{2})?$/)
      .default(''),
  )
}

export const typedDaySchema = typedDay(() => unreadable)

/** The last day of a licence, beside a box for one without (`endlessProblem`). */
export const lastDaySchema = typedDay((day) => endlessProblem(day) ?? unreadable)

/**
 * A day used by one button of several. An unreadable day does not reject the form, so the handler
 * of that button must check it (`unreadableDay`, `endlessProblem`).
 */
export const dayOfOneButton = typedDaySchema.catch(({ input }) =>
  typeof input === 'string' && endless.test(toDay(input)) ? '长期' : '?',
)

/** Message for 长期 typed in place of a last day: it has a box of its own. */
export function endlessProblem(day: string): string | undefined {
  return endless.test(day) ? '长期有效的请勾选“长期有效”，日期留空' : undefined
}

/** Message for an unreadable format; does not check that the day exists. */
export function unreadableDay(day: string): string | undefined {
  return format.test(day) ? undefined : unreadable
}
