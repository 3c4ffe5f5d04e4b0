const fenPerPoint = 100

/** Points for an order of which this was paid, 分: 1 per full yuan (domain-rules §6). */
export function earnedPoints(paidFen: number): number {
  return Math.max(0, Math.floor(paidFen / fenPerPoint))
}
