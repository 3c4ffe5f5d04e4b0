const fenPerPoint = 100

/**
 * The points for a paid amount, 分: 1 per full yuan (domain-rules §6). A split-off order counts on
 * from `fromFen`, the amount that stayed with the original, so that both together earn what one
 * order would.
 */
export function earnedPoints(paidFen: number, fromFen = 0): number {
  const before = Math.floor(fromFen / fenPerPoint)
  return Math.max(0, Math.floor((fromFen + paidFen) / fenPerPoint) - before)
}
