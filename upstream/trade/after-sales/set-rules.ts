/** A line of a submission: what was ordered, and what came back of it. Thousandths. */
interface SubmittedLine {
  id: number
  kind: 'goods' | 'exchange' | 'gift'
  quantity_milli: number
  closed_milli: number
  refunded_milli: number
  /** Of a set: how many sets, counted at one line of each. */
  set_count: number
}

/** Whether nothing of a submission is left with the buyer; gifts do not count. */
export function isAllBack(lines: readonly SubmittedLine[]): boolean {
  return lines
    .filter(({ kind }) => kind !== 'gift')
    .every(
      ({ quantity_milli, closed_milli, refunded_milli }) =>
        closed_milli + refunded_milli >= quantity_milli,
    )
}

/**
 * How many sets are whole back with a refund of `milli` of a line, which the lines of the set have in
 * them already: so many uses of the set are free again (domain-rules §17).
 */
export function setsBack(
  lines: readonly SubmittedLine[],
  refund: { lineId: number; milli: number },
): number {
  const count = lines.reduce((sum, { set_count }) => sum + set_count, 0)
  const wholeOf = (isBefore: boolean) =>
    Math.min(
      ...lines.map((line) => {
        const now = isBefore && line.id === refund.lineId ? refund.milli : 0
        const back = line.closed_milli + line.refunded_milli - now
        return Number((BigInt(back) * BigInt(count)) / BigInt(Math.max(1, line.quantity_milli)))
      }),
    )
  return lines.length === 0 ? 0 : wholeOf(false) - wholeOf(true)
}
