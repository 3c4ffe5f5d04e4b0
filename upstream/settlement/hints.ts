import { isPromotable, takesCoupons, type PayableLine } from './line'
import type { GiftOffer } from './gifts'
import { reducedFen } from './full-reduction'
import type { Offers, Settlement } from './settle'

/** A benefit that this cart has not reached. */
export interface Hint {
  code: 'minimum' | 'reduction' | 'shipping' | 'coupon' | 'exchange' | 'gift'
  /** What it is: 满 1000 减 20. */
  name: string
  /** More goods that it takes, 分. */
  missingFen: number
  /** What it would then take off, 分; 0 for what is no money (gifts, the right to 换购). */
  gainFen: number
  /** Gain less what has to be bought for it; where it is not above 0, it pays only who needs the goods anyway. */
  netFen: number
  /** Of a zone: only goods of it count. */
  area?: string
  /** Of a kind of coupon: only 中药, or only what is none. */
  isHerbal?: boolean
  /** Of a gift: what has to be bought, thousandths of the unit. */
  goods?: { goodsId: number; quantityMilli: number }
  /** What is given, in words. */
  gift?: string
}

/**
 * The next benefits, the nearest first (domain-rules §9); of equal ones the larger. What is missing
 * to the smallest order comes before all: without it there is none.
 */
export function nextHints<L extends PayableLine>(
  settlement: Settlement<L>,
  offers: Offers<L>,
): Hint[] {
  if (settlement.lines.length === 0) return []
  return [
    hint('minimum', '起订金额', settlement.minimumGapFen, 0),
    ...reductionHints(settlement),
    ...shippingHints(settlement),
    ...couponHints(settlement, offers),
    ...exchangeHints(settlement),
    ...giftHints(settlement, offers),
  ]
    .filter(({ missingFen }) => missingFen > 0)
    .sort(
      (a, b) =>
        Number(b.code === 'minimum') - Number(a.code === 'minimum') ||
        a.missingFen - b.missingFen ||
        b.gainFen - a.gainFen,
    )
}

function reductionHints({ reductions }: Settlement): Hint[] {
  return reductions.flatMap(({ offer, baseFen, steps, lineIds }) => {
    const next = steps.find(({ isReached }) => !isReached)
    if (next === undefined || lineIds.length === 0) return []
    const gainFen = next.reduceFen - reducedFen(offer.steps, baseFen)
    const zone = offer.area === '' ? {} : { area: offer.area }
    return [{ ...hint('reduction', offer.name, next.spreadFen, gainFen), ...zone }]
  })
}

function shippingHints({ shipping, shippingFen }: Settlement): Hint[] {
  return [hint('shipping', '包邮', shipping.gapFen, shippingFen)]
}

/** Coupons held that would take off more than those used now. */
function couponHints<L extends PayableLine>(
  { couponBase, couponFen, lines }: Settlement<L>,
  { coupons }: Offers<L>,
): Hint[] {
  if (!lines.some(({ line }) => takesCoupons(line))) return []
  const { herbalFen, nonherbalFen } = couponBase
  const baseOf = { all: herbalFen + nonherbalFen, herbal: herbalFen, nonherbal: nonherbalFen }
  return coupons
    .filter(({ reduceFen }) => reduceFen > couponFen)
    .map(({ name, kind, thresholdFen, reduceFen }) => ({
      ...hint('coupon', name, thresholdFen - baseOf[kind], reduceFen - couponFen),
      ...(kind !== 'all' && { isHerbal: kind === 'herbal' }),
    }))
}

function exchangeHints({ exchanges }: Settlement): Hint[] {
  const next = exchanges.find(({ isReached, offer }) => !isReached && offer.refusal === '')
  return next === undefined ? [] : [hint('exchange', '换购', next.spreadFen, 0)]
}

function giftHints<L extends PayableLine>({ lines }: Settlement<L>, { gifts }: Offers<L>): Hint[] {
  return lines.flatMap(({ line }) =>
    isPromotable(line)
      ? gifts
          .filter(({ goodsId }) => goodsId === line.goodsId)
          .flatMap((one) => giftHint(line, one))
      : [],
  )
}

function giftHint(line: PayableLine, offer: GiftOffer): Hint[] {
  const next = nextThreshold(offer, line.quantityMilli)
  if (next === undefined) return []
  const quantityMilli = next - line.quantityMilli
  const missingFen = Math.ceil((line.priceE4 * quantityMilli) / 100_000)
  const gift = offer.gift?.name ?? offer.text
  const more = { goods: { goodsId: line.goodsId, quantityMilli }, gift }
  return [{ ...hint('gift', '赠品', missingFen, 0), ...more }]
}

function nextThreshold({ kind, steps }: GiftOffer, quantityMilli: number): number | undefined {
  const [first] = steps
  if (first !== undefined && (kind === 'every' || kind === 'same'))
    return (Math.floor(quantityMilli / first.fromMilli) + 1) * first.fromMilli
  return steps.find(({ fromMilli }) => fromMilli > quantityMilli)?.fromMilli
}

function hint(code: Hint['code'], name: string, missingFen: number, gainFen: number): Hint {
  return { code, name, missingFen, gainFen, netFen: gainFen - missingFen }
}
