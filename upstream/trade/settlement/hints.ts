import { candidatesIn, type Candidate } from './hint-candidates'
import { isPromotable, type PayableLine } from './line'
import type { GiftOffer } from '#upstream/goods/promotions/offers'
import { settle, type Offers, type Settlement } from './settle'

export interface Hint extends Omit<Candidate, 'code' | 'missingIn'> {
  code: Candidate['code'] | 'exchange' | 'gift'
  missingFen: number
  /** The resulting increase of the cart's total discount, 分. 0 for non-monetary benefits. */
  gainFen: number
  /**
   * The gain less the additional goods. Not above 0: worth it only if the goods are needed anyway.
   */
  netFen: number
  /** Of a gift: the quantity to buy, in thousandths. */
  goods?: { goodsId: number; quantityMilli: number }
  gift?: string
}

type Cart<L extends PayableLine> = Parameters<typeof settle<L>>

/** Reaching one benefit may lose another and widen the gap. Gives up after this many tries. */
const mostTries = 4
/** Candidates tried per wanted hint, since some gain nothing. */
const looksPerHint = 3

/**
 * The nearest unreached benefits, at most `most` (domain-rules §9). The gain is computed by
 * settling the cart again with the additional goods: reaching a benefit may lose free shipping, a
 * coupon or another ladder, and a benefit without a gain is left out. The gap to the minimum order
 * comes first, since nothing can be ordered below it (domain-rules §6).
 */
export function nextHints<L extends PayableLine>(cart: Cart<L>, most: number): Hint[] {
  const [[first], offers] = cart
  if (first === undefined) return []
  const settlement = settle(...cart)
  const candidates = candidatesIn(settlement, offers)
    .map((one) => ({ ...one, missingFen: one.missingIn(settlement) }))
    .filter(({ missingFen }) => missingFen > 0)
    .sort((a, b) => byNearness({ ...a, gainFen: 0 }, { ...b, gainFen: 0 }))
  const found: Hint[] = []
  // Settling is expensive, so only the nearest candidates are tried until enough are found.
  for (const one of candidates.slice(0, most * looksPerHint)) {
    if (found.length >= most) break
    found.push(...reached(one, settlement, cart, first))
  }
  return [...found, ...exchangeHints(settlement), ...giftHints(settlement, offers)]
    .sort(byNearness)
    .slice(0, most)
}

function byNearness(a: Nearness, b: Nearness): number {
  const isMinimum = ({ code }: Nearness) => Number(code === 'minimum')
  return isMinimum(b) - isMinimum(a) || a.missingFen - b.missingFen || b.gainFen - a.gainFen
}
type Nearness = Pick<Hint, 'code' | 'missingFen' | 'gainFen'>

/** A candidate with the amount it really needs and its gain. Empty without a gain. */
function reached<L extends PayableLine>(
  { missingIn, missingFen: nearestFen, ...which }: Candidate & { missingFen: number },
  before: Settlement<L>,
  [lines, ...rest]: Cart<L>,
  first: L,
): Hint[] {
  let missingFen = nearestFen
  for (let tries = 0; tries < mostTries; tries++) {
    const after = settle<PayableLine>([...lines, filler(first, which, missingFen)], ...rest)
    const left = missingIn(after)
    const netFen = before.totalFen - after.totalFen
    const gainFen = netFen + missingFen
    if (left > 0) missingFen += left
    else if (which.code === 'minimum') return [hint('minimum', which.name, missingFen)]
    else return gainFen > 0 ? [{ ...which, missingFen, gainFen, netFen }] : []
  }
  return []
}

/** A virtual line of counting goods, from a warehouse that ships anyway. */
function filler(
  { warehouseId, warehouse }: PayableLine,
  { area, goodsId = 0, isHerbal = false }: Pick<Hint, 'area' | 'goodsId' | 'isHerbal'>,
  amountFen: number,
): PayableLine {
  return {
    // The last line takes the rounding rest of shared discounts, so the new one goes last.
    cartLineId: Number.MAX_SAFE_INTEGER,
    goodsId,
    kind: 'plain',
    warehouseId,
    warehouse,
    isHm: false,
    isColdChain: false,
    isControlled: false,
    isHerbal,
    areas: area === undefined ? [] : [area],
    freeShippingMilli: 0,
    quantityMilli: 1_000,
    priceE4: amountFen * 100,
    amountFen,
  }
}

function exchangeHints({ exchanges }: Settlement): Hint[] {
  const next = exchanges.find(({ isReached, offer }) => !isReached && offer.refusal === '')
  return next === undefined ? [] : [hint('exchange', '换购', next.spreadFen)]
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
  return [{ ...hint('gift', '赠品', missingFen), ...more }]
}

function nextThreshold({ kind, steps }: GiftOffer, quantityMilli: number): number | undefined {
  const [first] = steps
  if (first !== undefined && (kind === 'every' || kind === 'same'))
    return (Math.floor(quantityMilli / first.fromMilli) + 1) * first.fromMilli
  return steps.find(({ fromMilli }) => fromMilli > quantityMilli)?.fromMilli
}

function hint(code: Hint['code'], name: string, missingFen: number): Hint {
  return { code, name, missingFen, gainFen: 0, netFen: -missingFen }
}
