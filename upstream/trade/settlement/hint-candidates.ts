import { couponGap, type HeldCoupon } from './coupon-set'
import { sumFen, takesCoupons, type PayableLine } from './line'
import type { Offers, Settlement } from './settle'

export interface Candidate {
  code: 'minimum' | 'reduction' | 'shipping' | 'coupon'
  /** E.g. 满 1000 减 20. */
  name: string
  /** Only goods of this zone count. */
  area?: string
  /** Only this product counts, and others that it stands for. */
  goodsId?: number
  /** Of a coupon kind: true for 中药 only, false for everything else only. */
  isHerbal?: boolean
  /** The gap in a settlement, 分. 0 when reached. */
  missingIn: (settlement: Settlement) => number
}

/** Every benefit a cart may reach, including reached ones, whose gap is 0. */
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
  return reductions.flatMap(({ offer, steps, lineIds }) => {
    const { id, name, area, goodsIds, leftFen = Infinity } = offer
    // A step that the rest of its campaign's budget does not pay for is no reason to buy more.
    const next = steps.find(({ isReached, reduceFen }) => !isReached && reduceFen <= leftFen)
    if (next === undefined || lineIds.length === 0) return []
    const missingIn = (after: Settlement) =>
      after.reductions
        .find((state) => state.offer.id === id)
        ?.steps.find(({ amountFen }) => amountFen === next.amountFen)?.spreadFen ?? 0
    const [goodsId] = goodsIds ?? []
    return [
      {
        code: 'reduction' as const,
        name: goodsId === undefined ? name : `${name}（活动商品）`,
        missingIn,
        ...(area !== '' && { area }),
        ...(goodsId !== undefined && { goodsId }),
      },
    ]
  })
}

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
      // The coupons in use are covered, so at most the new one's kind has a gap.
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
