import { isPromotable, netFen, sumFen, type PayableLine, type SettledLine } from './line'

export interface ExchangeOffer<L extends PayableLine = PayableLine> {
  id: number
  fromFen: number
  line: L
  /** The reason why this buyer cannot have it now. Empty otherwise. */
  refusal: string
}

export interface ExchangeState<L extends PayableLine = PayableLine> {
  offer: ExchangeOffer<L>
  isReached: boolean
  /** The gap, at least 0. */
  spreadFen: number
}

/** An offer with the freight it would add: a warehouse of its own charges. */
export interface ExchangeCost<L extends PayableLine = PayableLine> extends ExchangeState<L> {
  shippingFen: number
}

/** The base for 换购: the lines that count for promotions, after 满减 and coupons, 分. */
export function exchangeBase(settled: readonly SettledLine[]): number {
  return sumFen(settled, (one) => (isPromotable(one.line) ? netFen(one) : 0))
}

export function exchangeStates<L extends PayableLine>(
  offers: readonly ExchangeOffer<L>[],
  baseFen: number,
): ExchangeState<L>[] {
  return [...offers]
    .sort((a, b) => a.fromFen - b.fromFen || a.id - b.id)
    .map((offer) => ({
      offer,
      isReached: baseFen >= offer.fromFen,
      spreadFen: Math.max(0, offer.fromFen - baseFen),
    }))
}
