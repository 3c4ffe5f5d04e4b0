import { sharesBenefit } from './cancel-rules'

/** The minimum payment period after a voucher was rejected (domain-rules §16). */
export const payAgainMs = 24 * 3_600_000

export interface SlipPart {
  orderId: number
  amountFen: number
}

/**
 * Allocates the arrived amount to the orders of a voucher in their order, each in full before the
 * next. The surplus belongs to the store. All 分.
 */
export function coverParts<Part extends SlipPart>(
  parts: readonly Part[],
  arrivedFen: number,
): { covered: { part: Part; coveredFen: number }[]; surplusFen: number } {
  let left = arrivedFen
  const covered = parts.map((part) => {
    const coveredFen = Math.min(left, part.amountFen)
    left -= coveredFen
    return { part, coveredFen }
  })
  return { covered, surplusFen: left }
}

/** The new payment deadline, ms, never earlier than before. */
export function payAgainBy(payByAt: number, now: number): number {
  return Math.max(payByAt, now + payAgainMs)
}

export interface Waited {
  id: number
  state: string
  benefitGroup: number
  payByAt: number
}

/**
 * The orders of a submission that are 待付款 after its voucher was decided: those with a missing
 * amount (分, by order), and, with nothing due of their own, the paid and not yet approved ones that
 * share a benefit with them, so that none keeps it without its base. Orders that share a benefit
 * get one deadline, ms (domain-rules §7).
 */
export function unpaidAgain<Order extends Waited>(
  orders: readonly Order[],
  missing: ReadonlyMap<number, number>,
  now: number,
): { order: Order; missingFen: number; payByAt: number }[] {
  const missingOf = ({ id }: Order) => missing.get(id) ?? 0
  const isTogether = (one: Order, other: Order) => one.id === other.id || sharesBenefit(one, other)
  const waits = ({ state }: Order) => state === 'unpaid' || state === 'review'
  const again = orders.filter(
    (one) =>
      missingOf(one) > 0 ||
      (waits(one) && orders.some((other) => missingOf(other) > 0 && isTogether(one, other))),
  )
  return again.map((order) => {
    const deadlines = again
      .filter((other) => isTogether(order, other))
      .map(({ payByAt }) => payAgainBy(payByAt, now))
    return { order, missingFen: missingOf(order), payByAt: Math.max(...deadlines) }
  })
}
