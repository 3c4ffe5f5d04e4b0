import type { SuggestionReason } from '#contract/purchase-list-states'
import { isBuyable, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { limitOf, quantityBounds } from '#upstream/kernel/quantities/rules'
import type { Pieces } from './pieces'

/** A suggested product as it can be bought now. */
export interface SuggestedNow {
  chosen: DecidedGoods | undefined
  pieces: Pieces
  /** The candidates of its row. */
  others: readonly DecidedGoods[]
}

/** The reasons of a suggestion that hold now: stock and price change after the list was read. */
export function stillTrue(
  reasons: readonly SuggestionReason[],
  { chosen, pieces, others }: SuggestedNow,
): SuggestionReason[] {
  if (chosen === undefined) return [...reasons]
  const canBuy = isBuyable(chosen)
  const holds: Partial<Record<SuggestionReason, boolean>> = {
    inStock: canBuy && isEnough(chosen, pieces),
    cheapest: canBuy && !others.some((other) => isCheaper(other, chosen)),
  }
  return reasons.filter((reason) => holds[reason] ?? true)
}

/** The wanted number can be had, or without one a step. */
function isEnough({ quantity }: DecidedGoods, { quantityMilli }: Pieces): boolean {
  const least = quantityMilli ?? quantityBounds(quantity).stepMilli
  return least <= Math.min(quantity.stockMilli, limitOf(quantity))
}

/** Of the same package alone: prices of other sizes say nothing. */
function isCheaper(other: DecidedGoods, chosen: DecidedGoods): boolean {
  const [one, mine] = [other.row, chosen.row]
  const isSame = one.name === mine.name && one.spec === mine.spec && one.unit === mine.unit
  const [price, own] = [other.price?.priceE4, chosen.price?.priceE4]
  return isSame && isBuyable(other) && price !== undefined && own !== undefined && price < own
}
