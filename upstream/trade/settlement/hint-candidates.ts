import { couponGap, type HeldCoupon } from './coupon-set'
import { sumFen, takesCoupons, type PayableLine } from './line'
import type { Offers, Settlement } from './settle'

/** What more goods may bring: a benefit in money, or the smallest order. */
export interface Candidate {
  code: 'minimum' | 'reduction' | 'shipping' | 'coupon'
  /** What it is: 满 1000 减 20. */
  name: string
  /** Of a zone: only goods of it count. */
  area?: string
  /** Of a kind of coupon: true for 中药 only, false for everything else only. */
  isHerbal?: boolean
  /** What is missing to it in a settlement, 分; 0 when it is there. */
  missingIn: (settlement: Settlement) => number
}

/** Everything that a cart may reach, also what it has reached already: there nothing is missing. */
export function candidatesIn<L extends PayableLine>(
  settlement: Settlement<L>,
  offers: Offers<L>,
): Candidate[] {
  return [
    { code: 'minimum', name: '起订金额', missingIn: ({ minimumGapFen }) => minimumGapFen },
    ...reductionCandidates(settlement),
    { code: 'shipping', name: '包邮', missingIn: ({ shipping }) => shipping.gapFen },
    ...couponCandidates(settlement, offers),
  ]
}

function reductionCandidates({ reductions }: Settlement): Candidate[] {
  return reductions.flatMap(({ offer: { id, name, area }, steps, lineIds }) => {
    const next = steps.find(({ isReached }) => !isReached)
    if (next === undefined || lineIds.length === 0) return []
    const missingIn = (after: Settlement) =>
      after.reductions
        .find(({ offer }) => offer.id === id)
        ?.steps.find(({ amountFen }) => amountFen === next.amountFen)?.spreadFen ?? 0
    return [{ code: 'reduction' as const, name, missingIn, ...(area !== '' && { area }) }]
  })
}

/** Coupons held that would take off more than those used now, alone or with them. */
function couponCandidates<L extends PayableLine>(
  { coupons: used, couponBase, lines }: Settlement<L>,
  { coupons }: Offers<L>,
): Candidate[] {
  if (!lines.some(({ line }) => takesCoupons(line))) return []
  const usedFen = sumFen(used, ({ reduceFen }) => reduceFen)
  return coupons
    .filter(({ id }) => used.every((one) => one.id !== id))
    .flatMap((coupon) => {
      const stacks = coupon.isStackable && used.every(({ isStackable }) => isStackable)
      const set = stacks ? [...used, coupon] : [coupon]
      const gap = couponGap(set, couponBase)
      if (sumFen(set, ({ reduceFen }) => reduceFen) <= usedFen) return []
      // Those in use are covered, so one kind is missing at most: that of the new one.
      const isOfKind = gap.herbalFen > 0 || gap.nonherbalFen > 0
      return [{ ...candidate(coupon.name, set), ...(isOfKind && { isHerbal: gap.herbalFen > 0 }) }]
    })
}

function candidate(name: string, set: readonly HeldCoupon[]): Candidate {
  const missingIn = ({ couponBase }: Settlement) => {
    const { herbalFen, nonherbalFen, anyFen } = couponGap(set, couponBase)
    return herbalFen + nonherbalFen + anyFen
  }
  return { code: 'coupon', name, missingIn }
}
