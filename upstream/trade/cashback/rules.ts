import { addMonths, chinaDay } from '#upstream/kernel/time'

/** A month of a store, `2026-11`. */
export interface StoreMonth {
  storeId: number
  month: string
}

/** A month whose cashback was credited, as it stands now, 分. */
export interface CreditedMonth {
  cashbackFen: number
  takenFen: number
  baseFen: number
  steps: readonly CashbackStep[]
}

/** From so much received in a month, so much is paid back, 分. */
export interface CashbackStep {
  amountFen: number
  cashbackFen: number
}

/** The day of the next month on which a month is credited (domain-rules §6). */
const creditDay = '05'

/**
 * What a month's received amount comes to: the highest reached step only; and the next one with what
 * is missing to it. Steps may stand in any order.
 */
export function cashbackFor(
  baseFen: number,
  steps: readonly CashbackStep[],
): { reached?: CashbackStep; next?: CashbackStep & { missingFen: number } } {
  const sorted = [...steps].sort((a, b) => a.amountFen - b.amountFen)
  const reached = sorted.filter(({ amountFen }) => baseFen >= amountFen).at(-1)
  const next = sorted.find(({ amountFen }) => baseFen < amountFen)
  return {
    ...(reached !== undefined && { reached }),
    ...(next !== undefined && { next: { ...next, missingFen: next.amountFen - baseFen } }),
  }
}

/** What of a cashback that was credited is to be taken back, 分, when `reachedFen` is due now. */
export function cashbackToTake(
  credit: { cashbackFen: number; takenFen: number },
  reachedFen: number,
): number {
  return Math.max(0, credit.cashbackFen - credit.takenFen - reachedFen)
}

/**
 * What of a cashback that was credited for the month of an order is to be taken back, 分, when so much
 * of it is refunded: the month comes to less then. 0 where it was not credited yet.
 */
export function cashbackDue(credited: CreditedMonth | undefined, refundFen: number): number {
  if (credited === undefined) return 0
  const left = Math.max(0, credited.baseFen - refundFen)
  const reached = cashbackFor(left, credited.steps).reached?.cashbackFen ?? 0
  return cashbackToTake(credited, reached)
}

/** The month of a moment in Asia/Shanghai, `2026-11`. */
export function monthOf(at: number): string {
  return chinaDay(at).slice(0, 7)
}

/** A month from its first millisecond to before its last, ms. */
export function monthWindow(month: string): { from: number; until: number } {
  return { from: startOf(`${month}-01`), until: startOf(addMonths(`${month}-01`, 1)) }
}

/** The day on which a month is credited, `2026-12-05`. */
export function creditDayOf(month: string): string {
  return `${addMonths(`${month}-01`, 1).slice(0, 7)}-${creditDay}`
}

/** The months since `first` whose day of credit has come at `now`, oldest first. */
export function monthsDue(first: string, now: number): string[] {
  const due: string[] = []
  for (let month = first; startOf(creditDayOf(month)) <= now;) {
    due.push(month)
    month = addMonths(`${month}-01`, 1).slice(0, 7)
  }
  return due
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`)
}
