import { startOfDay } from '#upstream/kernel/time'
import type { OrderedAmount } from '../orders/ordered-amount'

const dayMs = 86_400_000
const fewestDays = 3
const soonDays = 7
/** After this many intervals without an order the store no longer uses the product. */
const givenUpAfter = 4
/** The lower bound of an interval when judging whether a product is given up. */
const shortestDays = 7
/** A large order lasts at most this many intervals. */
const longestLasting = 3

export interface Rhythm {
  goodsId: number
  /** The median number of days between orders. */
  everyDays: number
  /** The median quantity per order day, in thousandths. */
  usualMilli: number
  /** The last order day at 00:00 in Asia/Shanghai, ms, and its quantity. */
  lastAt: number
  lastMilli: number
  /** The time the last order is used up at that rate, ms. */
  runsOutAt: number
}

/**
 * The products that have run out or will within a week, by the store's own rhythm (domain-rules
 * §20), the soonest first. Products with fewer than three order days have no rhythm, and products
 * not ordered for four intervals are given up.
 */
export function dueForReplenishment(amounts: readonly OrderedAmount[], now: number): Rhythm[] {
  const byGoods = new Map<number, OrderedAmount[]>()
  for (const amount of amounts) {
    const others = byGoods.get(amount.goodsId)
    if (others === undefined) byGoods.set(amount.goodsId, [amount])
    else others.push(amount)
  }
  return [...byGoods.values()]
    .flatMap((own) => rhythmOf(own) ?? [])
    .filter((rhythm) => isDue(rhythm, now))
    .sort((a, b) => a.runsOutAt - b.runsOutAt || a.goodsId - b.goodsId)
}

export function rhythmOf(amounts: readonly OrderedAmount[]): Rhythm | undefined {
  const [first] = amounts
  const days = new Map<number, number>()
  for (const { at, milli } of amounts) {
    const day = startOfDay(at)
    days.set(day, (days.get(day) ?? 0) + milli)
  }
  const ordered = [...days].sort(([one], [other]) => one - other)
  const last = ordered.at(-1)
  if (first === undefined || last === undefined || ordered.length < fewestDays) return undefined
  const intervals = ordered
    .slice(1)
    .map(([day], at) => Math.round((day - (ordered[at]?.[0] ?? day)) / dayMs))
  const everyDays = lowerMedian(intervals)
  const usualMilli = lowerMedian(ordered.map(([, milli]) => milli))
  const [lastAt, lastMilli] = last
  const lasting = Math.round((everyDays * lastMilli) / Math.max(1, usualMilli))
  const lastingDays = Math.max(1, Math.min(lasting, longestLasting * everyDays))
  const runsOutAt = lastAt + lastingDays * dayMs
  return { goodsId: first.goodsId, everyDays, usualMilli, lastAt, lastMilli, runsOutAt }
}

function isDue({ everyDays, lastAt, runsOutAt }: Rhythm, now: number): boolean {
  const isSoon = runsOutAt <= now + soonDays * dayMs
  return (
    isSoon && startOfDay(now) - lastAt <= givenUpAfter * Math.max(everyDays, shortestDays) * dayMs
  )
}

const fewestIdleDays = 14
const usualIdleDays = 60

export interface OrderRhythm {
  lastAt: number
  /** Median days between the days with orders; undefined for too few. */
  everyDays: number | undefined
  /** From when on the store has not ordered for unusually long, ms. */
  idleFromAt: number
}

/**
 * How often a store orders, whatever it orders (domain-rules §24). It is idle after twice its usual
 * interval, two weeks at least; without a rhythm after 60 days. Undefined without orders.
 */
export function orderRhythm(amounts: readonly OrderedAmount[]): OrderRhythm | undefined {
  if (amounts.length === 0) return undefined
  const everyDays = rhythmOf(amounts.map(({ at }) => ({ goodsId: 0, at, milli: 1 })))?.everyDays
  const lastAt = amounts.reduce((last, { at }) => Math.max(last, at), 0)
  const idleDays = everyDays === undefined ? usualIdleDays : Math.max(fewestIdleDays, 2 * everyDays)
  return { lastAt, everyDays, idleFromAt: startOfDay(lastAt) + idleDays * dayMs }
}

/** The median, the lower one of two, so that it is an actual value. */
function lowerMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
