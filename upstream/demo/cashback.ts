import type { Insertable } from 'kysely'
import { cashbackFor, creditDayOf, monthOf, monthsDue } from '#upstream/trade/cashback/rules'
import { formatYuanFen } from '#upstream/kernel/money'
import { addDays, addMonths, chinaDay } from '#upstream/kernel/time'
import type { DemoCampaign } from './campaign-desk'
import type { PastOrder } from './past-order'
import type { Schema } from '#upstream/kernel/db/schema'

const monthsBack = 4
/** Time of day at which a month is credited. */
const creditTime = 'T02:00:00+08:00'

const steps = [
  { amount_fen: 100_000, cashback_fen: 800 },
  { amount_fen: 300_000, cashback_fen: 3_000 },
  { amount_fen: 1_000_000, cashback_fen: 12_000 },
  { amount_fen: 3_000_000, cashback_fen: 45_000 },
]

/** 满额返现 from the first of the past months for a year. */
export function cashbackCampaign(now: number): DemoCampaign {
  const firstDay = `${firstMonthOf(now)}-01`
  const lines = steps.map(
    ({ amount_fen, cashback_fen }) => `${formatYuanFen(amount_fen)} ${formatYuanFen(cashback_fen)}`,
  )
  const at = Date.parse(`${addDays(firstDay, -1)}T16:00:00+08:00`)
  const endsAt = addDays(addMonths(firstDay, 12), -1)
  const typed = { name: '月度满额返现', startsAt: firstDay, endsAt, lines: lines.join('\n') }
  return { at, typed: { kind: 'cashback', ...typed } }
}

/** 满额返现 of past months for every store with received orders (domain-rules §6). */
export function pastCredits(
  orders: readonly PastOrder[],
  now: number,
): Insertable<Schema['cashback_credits']>[] {
  return monthsDue(firstMonthOf(now), now).flatMap((month) => {
    const received = orders.filter(({ completedAt }) => monthOf(completedAt ?? now) === month)
    const storeIds = [...new Set(received.map(({ order }) => order.store_id))]
    return storeIds.map((store_id) => creditRow(store_id, month, received))
  })
}

function creditRow(store_id: number, month: string, received: readonly PastOrder[]) {
  const own = received.filter(({ order }) => order.store_id === store_id)
  const base_fen = own.reduce((sum, { order }) => sum + order.paid_fen, 0)
  const terms = steps.map((step) => ({
    amountFen: step.amount_fen,
    cashbackFen: step.cashback_fen,
  }))
  return {
    store_id,
    month,
    base_fen,
    cashback_fen: cashbackFor(base_fen, terms).reached?.cashbackFen ?? 0,
    steps: JSON.stringify(terms),
    created_at: Date.parse(`${creditDayOf(month)}${creditTime}`),
  }
}

function firstMonthOf(now: number): string {
  return addMonths(`${chinaDay(now).slice(0, 7)}-01`, -monthsBack).slice(0, 7)
}
