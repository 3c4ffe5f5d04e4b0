import { isPromotable, netFen, sumFen, type PayableLine, type SettledLine } from './line'

/** 换购: one product at a price of its own, for orders from a certain amount on. */
export interface ExchangeOffer<L extends PayableLine = PayableLine> {
  id: number
  fromFen: number
  /** The line it would be in the order. */
  line: L
  /** Why this buyer cannot have it now; empty when he can. */
  refusal: string
}

/** An offer as an order stands to it. */
export interface ExchangeState<L extends PayableLine = PayableLine> {
  offer: ExchangeOffer<L>
  isReached: boolean
  /** What is missing, never below 0. */
  spreadFen: number
}

/** An offer with the shipping that it would add: a warehouse of its own charges. */
export interface ExchangeCost<L extends PayableLine = PayableLine> extends ExchangeState<L> {
  shippingFen: number
}

/** What counts for 换购: plain lines after 满减 and coupons, 分. */
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
