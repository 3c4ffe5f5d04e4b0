/** Who sees prices (domain-rules §1): everybody, whoever signed in, approved buyers only. */
export type PriceVisibility = 'public' | 'login' | 'approved'

/** Where a price comes from (domain-rules §2); the sources above `base` join as they are built. */
export const priceSources = ['base'] as const
export type PriceSource = (typeof priceSources)[number]

/** The one price of a line; `priceE4` in 1/10000 yuan. */
export interface Price {
  priceE4: number
  source: PriceSource
}

/** What a price is decided from; each source is null where it has none for this buyer now. */
export interface PriceTerms {
  basePriceE4: number | null
}

/**
 * Why this visitor sees no price, in words, or undefined when prices are shown (domain-rules §1).
 * A hidden price must be left out of the answer altogether.
 */
export function priceNotice(
  visibility: PriceVisibility,
  buyer: { approval: string } | undefined,
): string | undefined {
  if (visibility === 'public') return undefined
  if (buyer === undefined) return '登录后可见价格'
  if (visibility === 'approved' && buyer.approval !== 'approved') return '资质审核后可见'
  return undefined
}

/**
 * The winner among the sources, first in the order of domain-rules §2, or undefined while the
 * price is pending. A base price of nothing is a gap in the data, not a present.
 */
export function decidePrice(terms: PriceTerms): Price | undefined {
  const offers: Record<PriceSource, number | null> = { base: terms.basePriceE4 }
  for (const source of priceSources) {
    const priceE4 = offers[source]
    if (priceE4 !== null && priceE4 > 0) return { priceE4, source }
  }
  return undefined
}

/** "价格由 ¥12.50 变为 ¥12.80", or undefined when nothing moved or nothing was seen before. */
export function priceChangeMessage(seenE4: number | null, nowE4: number): string | undefined {
  if (seenE4 === null || seenE4 === nowE4) return undefined
  // Two places hide a change in the third or fourth; then all four are told.
  const places = shownE4(seenE4, 2) === shownE4(nowE4, 2) ? 4 : 2
  return `价格由 ${shownE4(seenE4, places)} 变为 ${shownE4(nowE4, places)}`
}

// Rounded down, like every shown price (product.md §5).
function shownE4(priceE4: number, places: 2 | 4): string {
  const digits = String(priceE4).padStart(5, '0')
  return `¥${digits.slice(0, -4)}.${digits.slice(-4).slice(0, places)}`
}
