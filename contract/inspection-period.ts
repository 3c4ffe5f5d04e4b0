import { dayProblem } from './typed-day'

/** Longest and default period of a 飞检包, in days. */
const longestPackDays = 366
const usualPackDays = 90

const dayMs = 86_400_000

interface Period {
  from: string
  to: string
}

/**
 * Resolves the typed period of a 飞检包 (domain-rules §19): default is the last ninety days, and
 * `today` ends an open period. Otherwise returns messages for `from` and `to`.
 */
export function readPackPeriod(
  { from, to }: Period,
  today: string,
): { period: Period; errors?: undefined } | { errors: Partial<Period>; period?: undefined } {
  const wrong = { from: dayProblem(from), to: dayProblem(to) }
  if (wrong.from !== undefined || wrong.to !== undefined)
    return {
      errors: {
        ...(wrong.from !== undefined && { from: wrong.from }),
        ...(wrong.to !== undefined && { to: wrong.to }),
      },
    }
  const last = to === '' ? today : to
  const first = from === '' ? shift(last, 1 - usualPackDays) : from
  if (first > last) {
    const error = '结束日期不能早于开始日期'
    return { errors: to === '' ? { from: '开始日期不能晚于今天' } : { to: error } }
  }
  if ((Date.parse(last) - Date.parse(first)) / dayMs >= longestPackDays)
    return { errors: { from: '一次最多一年，请缩小日期范围' } }
  return { period: { from: first, to: last } }
}

function shift(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
