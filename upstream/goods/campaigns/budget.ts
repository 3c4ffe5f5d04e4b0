import { lineAmountFen } from '#upstream/kernel/money'

/** A price of a campaign beside the base price, in 1/10000 yuan; null while that is pending. */
export interface CampaignPrice {
  basePriceE4: number | null
  priceE4: number
}

/** What a quantity at such a price costs the campaign, 分 (domain-rules §23). */
export function priceCostFen(
  { basePriceE4, priceE4 }: CampaignPrice,
  quantityMilli: number,
): number {
  const baseFen = lineAmountFen(basePriceE4 ?? 0, quantityMilli)
  return Math.max(0, baseFen - lineAmountFen(priceE4, quantityMilli))
}

/** The smallest benefit of a campaign, 分: below it the rest of a budget gives nothing. */
export function leastCostFen(costs: readonly number[]): number {
  return Math.max(1, Math.min(...costs))
}

/**
 * The quantity, in thousandths, that the rest of a budget pays for at such a price (domain-rules
 * §23); Infinity without a budget, or at a price that costs nothing.
 */
export function affordedMilli(
  { basePriceE4, priceE4 }: CampaignPrice,
  leftFen: number | null,
): number {
  const benefitE4 = (basePriceE4 ?? 0) - priceE4
  if (leftFen === null || benefitE4 <= 0) return Infinity
  // Both amounts are rounded down, so the cost is less than one 分 above the exact difference.
  return Math.max(0, Math.floor((leftFen * 100_000) / benefitE4))
}

/**
 * How many sets of these products the rest of a budget pays for; Infinity without a budget, or where
 * a set costs nothing.
 */
export function affordedSets(
  parts: readonly (CampaignPrice & { quantityMilli: number })[],
  leftFen: number | null,
): number {
  if (leftFen === null) return Infinity
  const sum = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((all, part) => all + of(part), 0)
  const costFen = (count: number) => sum((part) => priceCostFen(part, part.quantityMilli * count))
  const exactFen =
    sum(
      ({ basePriceE4, priceE4, quantityMilli }) =>
        Math.max(0, (basePriceE4 ?? 0) - priceE4) * quantityMilli,
    ) / 100_000
  if (exactFen === 0) return Infinity
  let count = Math.max(0, Math.floor(leftFen / exactFen))
  // The rounding of each line may cost some 分 more.
  while (count > 0 && costFen(count) > leftFen) count -= 1
  return count
}

/** What of a campaign is used up by orders of everybody. */
export type UsedUp = 'total' | 'budget'
