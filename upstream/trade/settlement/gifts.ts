import type { GiftGoods, GiftOffer } from '#upstream/goods/promotions/offers'
import { lineAmountFen } from '#upstream/kernel/money'
import { isPromotable, type PayableLine } from './line'

export interface GiftLine {
  offerId: number
  campaignId?: number | undefined
  /** The offer as it is now. Returns are judged by it later. */
  terms: Pick<GiftOffer, 'goodsId' | 'kind' | 'steps'>
  cartLineId: number
  gift: GiftGoods
  quantityMilli: number
  /** Its quantity with enough gift stock. */
  promisedMilli: number
}

export interface GiftText {
  cartLineId: number
  text: string
}

/** The quantity of a gift that a purchase earns, before stock is considered. */
export function promisedGift(
  offer: Pick<GiftOffer, 'kind' | 'steps'>,
  quantityMilli: number,
): number {
  const reached = offer.steps.filter(({ fromMilli }) => quantityMilli >= fromMilli)
  const step = reached.at(-1)
  if (step === undefined || offer.kind === 'text') return 0
  const repeats = offer.kind === 'every' || offer.kind === 'same'
  return step.giftMilli * (repeats ? Math.floor(quantityMilli / step.fromMilli) : 1)
}

/**
 * The gifts of these lines, in the order of offers. Given partly where `stockMilli` (by goods, net
 * of the order itself) is short; quantity 0 where none is left.
 */
export function giftsOf(
  lines: readonly PayableLine[],
  offers: readonly GiftOffer[],
  stockMilli: ReadonlyMap<number, number>,
): { gifts: GiftLine[]; texts: GiftText[] } {
  const left = new Map(stockMilli)
  const budgets = new Map<number, number>()
  for (const { goodsId, quantityMilli, kind } of lines)
    if (kind !== 'flash') left.set(goodsId, (left.get(goodsId) ?? 0) - quantityMilli)
  const gifts: GiftLine[] = []
  const texts: GiftText[] = []
  for (const offer of [...offers].sort((a, b) => a.id - b.id)) {
    for (const line of lines) {
      if (line.goodsId !== offer.goodsId || !isPromotable(line)) continue
      if (offer.kind === 'text') {
        if (hasReached(offer, line)) texts.push({ cartLineId: line.cartLineId, text: offer.text })
        continue
      }
      const gift = given(offer, line, { left, budgets })
      if (gift !== undefined) gifts.push(gift)
    }
  }
  return { gifts, texts }
}

function hasReached({ steps }: GiftOffer, { quantityMilli }: PayableLine): boolean {
  return steps.some(({ fromMilli }) => quantityMilli >= fromMilli)
}

function given(
  offer: GiftOffer,
  line: PayableLine,
  { left, budgets }: { left: Map<number, number>; budgets: Map<number, number> },
): GiftLine | undefined {
  const { gift } = offer
  if (gift === undefined) return undefined
  const promisedMilli = promisedGift(offer, line.quantityMilli)
  if (promisedMilli === 0) return undefined
  const { goodsId, kind, steps, campaignId = 0 } = offer
  const stock = Math.max(0, left.get(gift.goodsId) ?? 0)
  const budgetFen = budgets.get(campaignId) ?? offer.leftFen ?? Infinity
  const available = Math.min(stock, affordedMilli(gift.basePriceE4 ?? 0, budgetFen))
  // Whole pieces only, unless the promise itself is fractional.
  const whole = promisedMilli % 1000 === 0 ? Math.floor(available / 1000) * 1000 : available
  const quantityMilli = Math.min(promisedMilli, whole)
  left.set(gift.goodsId, stock - quantityMilli)
  budgets.set(campaignId, budgetFen - lineAmountFen(gift.basePriceE4 ?? 0, quantityMilli))
  const of = {
    offerId: offer.id,
    campaignId: offer.campaignId,
    cartLineId: line.cartLineId,
    terms: { goodsId, kind, steps },
  }
  return { ...of, gift, quantityMilli, promisedMilli }
}

/** The most thousandths that a budget pays for at this price. */
function affordedMilli(priceE4: number, budgetFen: number): number {
  if (priceE4 === 0 || budgetFen === Infinity) return Infinity
  return Math.floor(((budgetFen + 1) * 100_000 - 1) / priceE4)
}
