const fenPerPoint = 100

/**
 * Points for an order of which this was paid, 分: 1 per full yuan (domain-rules §6). One that was split
 * off counts on `fromFen`, what stayed with the order that it was a part of: so both have what the one
 * would have had.
 */
export function earnedPoints(paidFen: number, fromFen = 0): number {
  const before = Math.floor(fromFen / fenPerPoint)
  return Math.max(0, Math.floor((fromFen + paidFen) / fenPerPoint) - before)
}
