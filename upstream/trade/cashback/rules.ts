import { addMonths, chinaDay } from '#upstream/kernel/time'

/** A month of a store, `2026-11`. */
export interface StoreMonth {
  storeId: number
  month: string
}

export interface CreditedMonth {
  cashbackFen: number
  takenFen: number
  baseFen: number
  /** As it was credited. */
  steps: readonly CashbackStep[]
}

export interface CashbackStep {
  amountFen: number
  cashbackFen: number
}

/** The day of the following month on which cashback is credited (domain-rules §6). */
const creditDay = '05'

/**
 * The cashback of a month's received amount: only the best step reached, and the next better one
 * with the gap. Steps may be unsorted and of several campaigns.
 */
export function cashbackFor(
  baseFen: number,
  steps: readonly CashbackStep[],
): { reached?: CashbackStep; next?: CashbackStep & { missingFen: number } } {
  const sorted = [...steps].sort((a, b) => a.amountFen - b.amountFen)
  const reached = sorted
    .filter(({ amountFen }) => baseFen >= amountFen)
    .sort((a, b) => a.cashbackFen - b.cashbackFen || a.amountFen - b.amountFen)
    .at(-1)
  const next = sorted.find(
    ({ amountFen, cashbackFen }) =>
      baseFen < amountFen && cashbackFen > (reached?.cashbackFen ?? -1),
  )
  return {
    ...(reached !== undefined && { reached }),
    ...(next !== undefined && { next: { ...next, missingFen: next.amountFen - baseFen } }),
  }
}

/** The steps that pay more than each below them, the lowest first: steps of several campaigns as one. */
export function risingSteps(steps: readonly CashbackStep[]): CashbackStep[] {
  const sorted = [...steps].sort(
    (a, b) => a.amountFen - b.amountFen || b.cashbackFen - a.cashbackFen,
  )
  let best = 0
  return sorted.filter(({ cashbackFen }) => {
    const isMore = cashbackFen > best
    best = Math.max(best, cashbackFen)
    return isMore
  })
}

/** The part of a credited cashback to take back when only `reachedFen` is due, 分. */
export function cashbackToTake(
  credit: { cashbackFen: number; takenFen: number },
  reachedFen: number,
): number {
  return Math.max(0, credit.cashbackFen - credit.takenFen - reachedFen)
}

/**
 * The cashback to take back when part of an order is refunded and its month's amount falls, 分. 0
 * where it is not credited yet.
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

/** The bounds of a month, ms, `until` exclusive. */
export function monthWindow(month: string): { from: number; until: number } {
  return { from: startOf(`${month}-01`), until: startOf(addMonths(`${month}-01`, 1)) }
}

/** The credit day of a month, `2026-12-05`. */
export function creditDayOf(month: string): string {
  return `${addMonths(`${month}-01`, 1).slice(0, 7)}-${creditDay}`
}

/** The months since `first` whose credit day has passed at `now`, oldest first. */
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
