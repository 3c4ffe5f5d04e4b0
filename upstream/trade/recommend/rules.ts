import type { Purchase } from '../orders/purchase'

const dayMs = 86_400_000
/** The assumed interval of a product ordered once. */
const usualIntervalMs = 30 * dayMs
/** The lower bound of the interval of a product that was ordered in quick succession. */
const shortestIntervalMs = 7 * dayMs
/**
 * Due from this share of the interval on, so that goods arrive before the last ones are used up.
 */
const dueShare = 0.8
/** After this many intervals without an order the buyer no longer uses the product. */
const givenUpAfter = 6

export interface RecommendationInput {
  purchases: readonly Purchase[]
  /** Goods of the buyer's categories, best first per category; see `categoriesBought`. */
  ofCategories: readonly (readonly number[])[]
  popular: readonly (readonly number[])[]
  inCart: ReadonlySet<number>
  now: number
}

/**
 * Ranks 为您推荐 (domain-rules §9), best first: goods likely due again, then goods of the buyer's
 * categories not bought yet, then best sellers of the others. Without duplicates and goods in the
 * cart. Does not check whether the buyer may buy them.
 */
export function rankRecommendations(input: RecommendationInput): number[] {
  const { purchases, ofCategories, popular, inCart, now } = input
  const bought = new Set(purchases.map(({ goodsId }) => goodsId))
  const fresh = [...inTurns(ofCategories), ...inTurns(popular)].filter((id) => !bought.has(id))
  const ranked = new Set([...dueAgain(purchases, now), ...fresh])
  return [...ranked].filter((id) => !inCart.has(id))
}

/**
 * Goods due again: since the last order at least `dueShare` of the usual interval and at most
 * `givenUpAfter` intervals have passed. Most often bought first, then longest due.
 */
export function dueAgain(purchases: readonly Purchase[], now: number): number[] {
  return purchases
    .map((purchase) => ({ ...purchase, elapsed: elapsedIntervals(purchase, now) }))
    .filter(({ elapsed }) => elapsed >= dueShare && elapsed <= givenUpAfter)
    .sort((a, b) => b.times - a.times || b.elapsed - a.elapsed || a.goodsId - b.goodsId)
    .map(({ goodsId }) => goodsId)
}

export function categoriesBought(purchases: readonly Purchase[], most: number): number[] {
  const times = new Map<number, number>()
  for (const purchase of purchases)
    times.set(purchase.categoryId, (times.get(purchase.categoryId) ?? 0) + purchase.times)
  return [...times]
    .sort(([one, often], [other, oftenToo]) => oftenToo - often || one - other)
    .slice(0, most)
    .map(([id]) => id)
}

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
