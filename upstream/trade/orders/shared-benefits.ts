import type { SharedBenefit } from '#contract/kinds'
import type { Part } from '../settlement/parts'
import type { Settlement } from '../settlement/settle'
import { cancelledTogether } from './cancel-rules'
import { isPromotable, takesCoupons, youxArea, type PayableLine } from '../settlement/line'

export interface PartBenefits {
  /**
   * Parts that share a benefit, directly or transitively, have the same number above 0. 0 for none.
   */
  group: number
  benefits: SharedBenefit[]
}

type Line = PayableLine & { set?: { setId: number } | undefined }
type Checkout = Pick<Settlement<Line>, 'parts' | 'reductions' | 'coupons' | 'shipping'>

/**
 * Determines which parts of a submission share benefits (domain-rules §7): those that received a
 * share, and those whose goods counted towards it, so that no part keeps what it would not have
 * alone. One entry per part.
 */
export function shareBenefits(checkout: Checkout): PartBenefits[] {
  const { parts } = checkout
  const shared = [...benefitsOf(checkout)].filter(([, sharers]) => sharers.length > 1)
  const groups = parts.map((_, index) => index)
  for (const [, sharers] of shared) {
    const joined = new Set(sharers.map((part) => groups[part]))
    const first = Math.min(...sharers.map((part) => groups[part] ?? part))
    for (const [part, group] of groups.entries()) if (joined.has(group)) groups[part] = first
  }
  return parts.map((_, part) => {
    const own = shared.filter(([, sharers]) => sharers.includes(part))
    const benefits = [...new Set(own.map(([benefit]) => benefit))]
    return { group: benefits.length === 0 ? 0 : (groups[part] ?? part) + 1, benefits }
  })
}

function* benefitsOf(checkout: Checkout): Generator<[SharedBenefit, number[]]> {
  const { parts, reductions, coupons, shipping } = checkout
  const partsWith = (isOne: (line: Line) => boolean) =>
    numbers(parts, ({ lines }) => lines.some(({ line }) => isOne(line)))
  for (const { reduceFen, lineIds } of reductions)
    if (reduceFen > 0) yield ['reduction', partsWith((line) => lineIds.includes(line.cartLineId))]
  // Coupons and vouchers return together with their submission.
  const countsFor = (line: PayableLine) =>
    takesCoupons(line) &&
    coupons.some(({ kind }) => kind === 'all' || line.isHerbal === (kind === 'herbal'))
  yield ['coupon', partsWith(countsFor)]
  yield ['voucher', numbers(parts, ({ voucherFen }) => voucherFen > 0)]
  // A share may round to 0, while the goods still counted towards the usable points.
  if (parts.some(({ pointsFen }) => pointsFen > 0))
    yield ['points', partsWith(({ isHm, kind }) => !isHm && kind !== 'exchange')]
  if (parts.some(({ exchangeFen }) => exchangeFen > 0))
    yield ['exchange', partsWith((line) => line.kind === 'exchange' || isPromotable(line))]
  const sets = parts.flatMap(({ lines }) => lines.flatMap(({ line }) => line.set?.setId ?? []))
  for (const id of new Set(sets)) yield ['set', partsWith(({ set }) => set?.setId === id)]
  const freeBy = (warehouseId: number) => shipping.warehouses.get(warehouseId)?.free
  yield ['shipping', numbers(parts, ({ warehouseId }) => freeBy(warehouseId) === 'amount')]
  const isYoux = ({ areas }: PayableLine) => areas.includes(youxArea)
  const youxFreed = ({ warehouseId }: Part<Line>) => freeBy(warehouseId) === 'youx'
  if (parts.some(youxFreed))
    yield [
      'shipping',
      numbers(parts, (part) => youxFreed(part) || part.lines.some(({ line }) => isYoux(line))),
    ]
  for (const { warehouseId } of parts)
    if (freeBy(warehouseId) === 'goods')
      yield ['shipping', numbers(parts, (part) => part.warehouseId === warehouseId)]
}

function numbers(parts: readonly Part<Line>[], isOne: (part: Part<Line>) => boolean): number[] {
  return parts.flatMap((part, number) => (isOne(part) ? [number] : []))
}

/**
 * The payment deadline of each part, ms: parts that are cancelled together share the earliest one.
 */
export function sharedDeadlines(
  parts: readonly Pick<Part, 'warehouseId' | 'shippingFen'>[],
  shared: readonly PartBenefits[],
  own: readonly number[],
): number[] {
  const orders = parts.map(({ warehouseId, shippingFen }, id) => {
    const benefitGroup = shared[id]?.group ?? 0
    return { id, state: 'unpaid' as const, benefitGroup, warehouseId, shippingFen }
  })
  return orders.map((order) => {
    const carriers = orders.filter((other) =>
      cancelledTogether(other, orders).some(({ id }) => id === order.id),
    )
    return Math.min(...carriers.map(({ id }) => own[id] ?? Infinity))
  })
}
