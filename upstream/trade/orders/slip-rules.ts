/** An order is at least so long to be paid after its slip came back (domain-rules §16). */
export const payAgainMs = 24 * 3_600_000

/** What a slip was handed in for. */
export interface SlipPart {
  orderId: number
  amountFen: number
}

/**
 * What arrived, laid on the orders of a slip in their order: each is covered whole before the next,
 * and what is left over is the store's. All 分.
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

/** Until when an order is to be paid again, ms: never earlier than before. */
export function payAgainBy(payByAt: number, now: number): number {
  return Math.max(payByAt, now + payAgainMs)
}
