import type { Purchase } from '../orders/purchase'

const dayMs = 86_400_000
/** How long one order of a product lasts while nothing more is known. */
const usualIntervalMs = 30 * dayMs
/** Orders closer together than this are one need. */
const shortestIntervalMs = 7 * dayMs
/** Due from this share of the interval on, so that new goods arrive before the old are used up. */
const dueShare = 0.8
/** After this many intervals without an order the buyer no longer deals in it. */
const givenUpAfter = 6

/** What 为您推荐 chooses from. */
export interface RecommendationInput {
  purchases: readonly Purchase[]
  /** Goods of each category the buyer buys from, the best first; see `categoriesBought`. */
  ofCategories: readonly (readonly number[])[]
  /** Popular goods of several categories, the best first. */
  popular: readonly (readonly number[])[]
  inCart: ReadonlySet<number>
  now: number
}

/**
 * 为您推荐 (domain-rules §9), best first: what is likely due again, then goods of the categories the
 * buyer buys that it has not bought, then what sells in the others. Never what is in the cart, and
 * nothing twice. Whether the buyer may buy them is not decided here.
 */
export function rankRecommendations(input: RecommendationInput): number[] {
  const { purchases, ofCategories, popular, inCart, now } = input
  const bought = new Set(purchases.map(({ goodsId }) => goodsId))
  const fresh = [...inTurns(ofCategories), ...inTurns(popular)].filter((id) => !bought.has(id))
  const ranked = new Set([...dueAgain(purchases, now), ...fresh])
  return [...ranked].filter((id) => !inCart.has(id))
}

/**
 * The goods whose usual interval between orders is over, or nearly so, and not long since: those
 * bought most often first, then the longest due.
 */
export function dueAgain(purchases: readonly Purchase[], now: number): number[] {
  return purchases
    .map((purchase) => ({ ...purchase, elapsed: elapsedIntervals(purchase, now) }))
    .filter(({ elapsed }) => elapsed >= dueShare && elapsed <= givenUpAfter)
    .sort((a, b) => b.times - a.times || b.elapsed - a.elapsed || a.goodsId - b.goodsId)
    .map(({ goodsId }) => goodsId)
}

/** The categories bought from most often, at most `most`. */
export function categoriesBought(purchases: readonly Purchase[], most: number): number[] {
  const times = new Map<number, number>()
  for (const purchase of purchases)
    times.set(purchase.categoryId, (times.get(purchase.categoryId) ?? 0) + purchase.times)
  return [...times]
    .sort(([one, often], [other, oftenToo]) => oftenToo - often || one - other)
    .slice(0, most)
    .map(([id]) => id)
}

/** The first of each list, then the second of each, and so on. */
function inTurns(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }).flatMap((_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  )
}

function elapsedIntervals({ times, firstAt, lastAt }: Purchase, now: number): number {
  const mean = times > 1 ? (lastAt - firstAt) / (times - 1) : usualIntervalMs
  return (now - lastAt) / Math.max(mean, shortestIntervalMs)
}
