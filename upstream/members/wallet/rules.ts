import { balanceKinds, type BalanceKind, type BalanceUse } from '#contract/wallet-words'
import { addDays, addMonths, chinaDay } from '#upstream/kernel/time'

const useOfKind = new Map(
  Object.entries(balanceKinds).map(([use, kind]) => [kind as string, Number(use) as BalanceUse]),
)

/** The kind as its number on the wire (domain-rules §16). */
export function useOf(kind: string): BalanceUse {
  const use = useOfKind.get(kind)
  if (use === undefined) throw new Error(`${kind} is no kind of movement`)
  return use
}

export function kindOf(use: BalanceUse): BalanceKind {
  return balanceKinds[use]
}

/** Words for entries without an order, by prefix of their source. */
const wordsBySource = [
  ['slip:', '转账多付的部分'],
  ['top-up:', '对公转账充值到账'],
  ['withdrawal:', '提现到对公账户'],
  ['withdrawal-back:', '提现未办成，款项退回'],
] as const

/** A source in words; '' where kind or order say it all. */
export function sourceInWords(source: string): string {
  const cashback = /^cashback:\d+:(\d{4}-\d{2})$/.exec(source)
  if (cashback !== null) return `${cashback[1] ?? ''} 满额返现`
  return wordsBySource.find(([beginning]) => source.startsWith(beginning))?.[1] ?? ''
}

/** 00:00 of a day in China, ms; undefined for an invalid day. */
function startOf(day: string): number | undefined {
  const at = Date.parse(`${day}T00:00:00+08:00`)
  return Number.isNaN(at) || chinaDay(at) !== day ? undefined : at
}

type Window =
  { from: number | undefined; until: number | undefined } | { problems: Record<string, string[]> }

/** Both days are inclusive; '' leaves that end open. */
export function windowOf({ from, to }: { from: string; to: string }): Window {
  const first = from === '' ? undefined : startOf(from)
  const last = to === '' ? undefined : startOf(to)
  if (from !== '' && first === undefined) return { problems: { from: ['没有这一天，请核对'] } }
  if (to !== '' && last === undefined) return { problems: { to: ['没有这一天，请核对'] } }
  if (from !== '' && to !== '' && from > to) return { problems: { from: ['开始日期晚于结束日期'] } }
  return { from: first, until: to === '' ? undefined : startOf(addDays(to, 1)) }
}

/** First moments of a month and of the next (ms); undefined for an invalid month. */
export function monthWindow(month: string): { from: number; until: number } | undefined {
  const from = startOf(`${month}-01`)
  const until = from === undefined ? undefined : startOf(addMonths(`${month}-01`, 1))
  return from === undefined || until === undefined ? undefined : { from, until }
}

/**
 * The twelve months up to the current one, the oldest first, and the boundaries between them (ms).
 */
export function lastTwelve(now: number): { months: string[]; moments: number[] } {
  const current = `${chinaDay(now).slice(0, 7)}-01`
  const days = Array.from({ length: 13 }, (_, at) => addMonths(current, at - 11))
  return {
    months: days.slice(0, 12).map((day) => day.slice(0, 7)),
    moments: days.map((day) => startOf(day) ?? 0),
  }
}

const ninetyDays = 90

/** The ninety days before today and today, the oldest first, each with its end (ms, exclusive). */
export function lastNinety(now: number): { day: string; until: number }[] {
  const today = chinaDay(now)
  return Array.from({ length: ninetyDays + 1 }, (_, at) => {
    const day = addDays(today, at - ninetyDays)
    return { day, until: startOf(addDays(day, 1)) ?? 0 }
  })
}
