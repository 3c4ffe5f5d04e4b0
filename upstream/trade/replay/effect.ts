import { lineAmountFen } from '#upstream/kernel/money'
import { isPromotable, netFen, sumFen, type Shares } from '../settlement/line'
import type { Offers, Settlement } from '../settlement/settle'
import type { ChargedPart } from './charged'
import type { ReplayLine } from '../settlement/inputs'

type Settled = Settlement<ReplayLine>

/** Cost prices in 1/10000 yuan by goods, as they are now; null where there is none. */
export type Costs = ReadonlyMap<number, number | null>

/** What the draft changes of an order, amounts in 分, without what was cancelled since. */
export interface Effect {
  isTouched: boolean
  /** To be paid in money, freight included. */
  paidBeforeFen: number
  paidAfterFen: number
  /** More of 满减 and coupons, lower prices, gifts at their cost price, freight of a 包邮. */
  costFen: number
  /** Paid for goods less their cost; goods without a cost price count in neither. */
  marginBeforeFen: number
  marginAfterFen: number
  /** Lines without a cost price. */
  withoutCost: number
}

/**
 * The effect of a draft on an order: `before` as it was, `after` with the draft (domain-rules §23).
 * Lines of `left` orders, by cart line, are left out.
 */
export function effectOf(
  before: Settled,
  after: Settled,
  { left, costs }: { left: ReadonlySet<number>; costs: Costs },
): Effect {
  const [was, is] = [countedOf(before, left, costs), countedOf(after, left, costs)]
  const isFreed = after.shippingSavedFen !== before.shippingSavedFen
  return {
    isTouched: isTouched(before, after, left),
    paidBeforeFen: was.paidFen,
    paidAfterFen: is.paidFen,
    costFen:
      is.givenFen -
      was.givenFen +
      was.amountFen -
      is.amountFen +
      (isFreed ? was.freightFen - is.freightFen : 0),
    marginBeforeFen: was.marginFen,
    marginAfterFen: is.marginFen,
    withoutCost: was.withoutCost,
  }
}

/** The cart lines whose orders were cancelled since. */
export function cancelledLines(
  { parts }: Pick<Settled, 'parts'>,
  charged: readonly ChargedPart[],
): Set<number> {
  const left = new Set<number>()
  for (const { key, lines } of parts) {
    const part = charged.find((one) => one.key === key)
    for (const [at, { line }] of lines.entries())
      if (part?.isCancelled === true || part?.lines[at]?.isCancelled === true)
        left.add(line.cartLineId)
  }
  return left
}

function countedOf({ parts }: Settled, left: ReadonlySet<number>, costs: Costs) {
  const sums = {
    paidFen: 0,
    freightFen: 0,
    amountFen: 0,
    givenFen: 0,
    marginFen: 0,
    withoutCost: 0,
  }
  for (const part of parts) {
    const lines = part.lines.filter(({ line }) => !left.has(line.cartLineId))
    if (lines.length > 0) sums.freightFen += part.shippingFen
    for (const one of lines) {
      const { goodsId, quantityMilli, amountFen } = one.line
      const costE4 = costs.get(goodsId) ?? null
      sums.paidFen += netFen(one)
      sums.amountFen += amountFen
      sums.givenFen += one.shares.reductionFen + one.shares.couponFen
      if (costE4 === null) sums.withoutCost += 1
      else sums.marginFen += netFen(one) - lineAmountFen(costE4, quantityMilli)
    }
    const giftFen = sumFen(part.gifts, ({ cartLineId, gift, quantityMilli }) =>
      left.has(cartLineId) ? 0 : lineAmountFen(costs.get(gift.goodsId) ?? 0, quantityMilli),
    )
    sums.givenFen += giftFen
    sums.marginFen -= giftFen
  }
  sums.paidFen += sums.freightFen
  return sums
}

const shareNames = [
  'reductionFen',
  'couponFen',
  'pointsFen',
  'voucherFen',
] as const satisfies readonly (keyof Shares)[]

/** Both have the same cart lines in the same order, and the 换购 line last where there is one. */
function isTouched(before: Settled, after: Settled, left: ReadonlySet<number>): boolean {
  if (before.lines.length !== after.lines.length) return true
  if (before.shippingFen !== after.shippingFen) return true
  const isOther = before.lines.some(({ line, shares }, at) => {
    const other = after.lines[at]
    if (other === undefined) return true
    if (left.has(line.cartLineId)) return false
    return (
      line.amountFen !== other.line.amountFen ||
      shareNames.some((name) => shares[name] !== other.shares[name])
    )
  })
  return isOther || giftsOf(before) !== giftsOf(after)
}

function giftsOf({ gifts }: Settled): string {
  return gifts
    .filter(({ quantityMilli }) => quantityMilli > 0)
    .map(({ cartLineId, gift, quantityMilli }) => [cartLineId, gift.goodsId, quantityMilli].join())
    .sort()
    .join(';')
}

/** An order within this part below a step would perhaps be filled up to it. */
const nearPart = 10

/**
 * Reports whether an order stands at most a tenth below a step that only the draft has: of a 满减, or
 * of a gift for one of its lines (domain-rules §23).
 */
export function isBelowStep(after: Settled, offers: Offers<ReplayLine>, old: Offers<ReplayLine>) {
  const idsOf = (some: readonly { id: number }[]) => new Set(some.map(({ id }) => id))
  const [oldReductions, oldGifts] = [idsOf(old.reductions), idsOf(old.gifts)]
  const isNear = (gap: number, whole: number) => gap > 0 && gap * nearPart <= whole
  return (
    after.reductions.some(
      ({ offer, steps }) =>
        !oldReductions.has(offer.id) &&
        steps.some(({ spreadFen, amountFen }) => isNear(spreadFen, amountFen)),
    ) ||
    offers.gifts.some(
      (offer) =>
        !oldGifts.has(offer.id) &&
        after.lines.some(
          ({ line }) =>
            line.goodsId === offer.goodsId &&
            isPromotable(line) &&
            offer.steps.some(({ fromMilli }) => isNear(fromMilli - line.quantityMilli, fromMilli)),
        ),
    )
  )
}
