import { startOfDay } from '#upstream/kernel/time'
import type { OrderedAmount } from '../orders/ordered-amount'

const dayMs = 86_400_000
/** Fewer days with orders than these are no rhythm. */
const fewestDays = 3
/** What runs out within so many days is proposed. */
const soonDays = 7
/** After so many intervals without an order the store no longer deals in it. */
const givenUpAfter = 4
/** An interval below this is one need in two orders, as far as giving up goes. */
const shortestDays = 7
/** A large order lasts at most so many intervals. */
const longestLasting = 3

/** How a store buys a product. */
export interface Rhythm {
  goodsId: number
  /** The median of the days between one order and the next. */
  everyDays: number
  /** The median of what was ordered on a day, thousandths of the unit. */
  usualMilli: number
  /** The last day with an order, at 00:00 in Asia/Shanghai, ms, and what was ordered on it. */
  lastAt: number
  lastMilli: number
  /** When what was ordered last is used up at that pace, ms. */
  runsOutAt: number
}

/**
 * What runs out for a store within a week or has run out already, by its own rhythm (domain-rules
 * §20): the soonest first. Products ordered on fewer than three days have no rhythm, and what was not
 * ordered for four intervals is given up.
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

/** The rhythm of one product; undefined for none. */
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

/** The middle one, the lower of two: a number that really was there. */
function lowerMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
