export const mostMonths = 24
const usualMonths = 6

type AskedMonths = { months: string[] } | { problems: Record<string, string[]> }

/**
 * The months of a range, both inclusive, as `2026-11`, earliest first (domain-rules §14). Default:
 * the six months up to that of `today`.
 */
export function askedMonths(asked: { from: string; to: string }, today: string): AskedMonths {
  const current = numberOf(today.slice(0, 7))
  const to = asked.to === '' ? current : numberOf(asked.to)
  if (to === undefined) return { problems: { to: ['没有这个月份，请核对'] } }
  const from = asked.from === '' ? to - usualMonths + 1 : numberOf(asked.from)
  if (from === undefined) return { problems: { from: ['没有这个月份，请核对'] } }
  if (from > to) return { problems: { from: ['开始月份晚于结束月份'] } }
  if (to - from >= mostMonths) return { problems: { from: [`一次最多 ${mostMonths} 个月`] } }
  return { months: Array.from({ length: to - from + 1 }, (_, at) => monthOf(from + at)) }
}

/** The `count` months up to that of `today`, as `2026-11`, earliest first. */
export function monthsUpTo(today: string, count: number): string[] {
  const last = numberOf(today.slice(0, 7)) ?? 0
  return Array.from({ length: count }, (_, at) => monthOf(last - count + 1 + at))
}

/** The starts of these months in Asia/Shanghai (ms) and, last, the end of the last one. */
export function monthStarts(months: readonly string[]): number[] {
  const ends = monthAfter(months.at(-1) ?? '')
  return [...months, ends].map((month) => Date.parse(`${month}-01T00:00+08:00`))
}

export function monthAfter(month: string): string {
  return monthOf((numberOf(month) ?? 0) + 1)
}

/** The number of months since year 0. Undefined for an invalid month. */
function numberOf(month: string): number | undefined {
  const [year = NaN, place = NaN] = month.split('-').map(Number)
  return year >= 2000 && year < 2200 && place >= 1 && place <= 12
    ? year * 12 + place - 1
    : undefined
}

function monthOf(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}
