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
