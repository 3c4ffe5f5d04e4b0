import type { GiftGoods, GiftOffer } from '#upstream/goods/promotions/offers'
import { isPromotable, type PayableLine } from './line'

export interface GiftLine {
  offerId: number
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
      const gift = given(offer, line, left)
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
  left: Map<number, number>,
): GiftLine | undefined {
  const { gift } = offer
  if (gift === undefined) return undefined
  const promisedMilli = promisedGift(offer, line.quantityMilli)
  if (promisedMilli === 0) return undefined
  const stock = Math.max(0, left.get(gift.goodsId) ?? 0)
  // Whole pieces only, unless the promise itself is fractional.
  const whole = promisedMilli % 1000 === 0 ? Math.floor(stock / 1000) * 1000 : stock
  const quantityMilli = Math.min(promisedMilli, whole)
  left.set(gift.goodsId, stock - quantityMilli)
  const { goodsId, kind, steps } = offer
  const of = { offerId: offer.id, cartLineId: line.cartLineId, terms: { goodsId, kind, steps } }
  return { ...of, gift, quantityMilli, promisedMilli }
}
