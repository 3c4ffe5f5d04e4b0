import type { Problem } from './rules'

/** A line of a submission: ordered and returned quantities, in thousandths. */
interface SubmittedLine {
  id: number
  kind: 'goods' | 'exchange' | 'gift'
  quantity_milli: number
  closed_milli: number
  refunded_milli: number
  /** For a set: the number of sets, counted at one line of each. */
  set_count: number
}

/** Reports whether the buyer keeps nothing of a submission. Gifts do not count. */
export function isAllBack(lines: readonly SubmittedLine[]): boolean {
  return lines
    .filter(({ kind }) => kind !== 'gift')
    .every(
      ({ quantity_milli, closed_milli, refunded_milli }) =>
        closed_milli + refunded_milli >= quantity_milli,
    )
}

/**
 * The number of sets that become wholly returned with a refund of `milli` of a line, which the
 * set's lines already include. As many uses of the set are freed (domain-rules §17).
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

export interface SetPart {
  orderedMilli: number
  askedMilli: number
}

/**
 * The reason why lines of a set cannot return alone: all must return in the same proportion, a
 * whole number of the `sets` ordered, or none.
 */
export function setProblem(parts: readonly SetPart[], sets: number): Problem | undefined {
  const [first] = parts
  if (first === undefined) return undefined
  const isWhole = parts.every(
    ({ orderedMilli, askedMilli }) =>
      BigInt(askedMilli) * BigInt(first.orderedMilli) ===
      BigInt(first.askedMilli) * BigInt(orderedMilli),
  )
  const isOfSets = (BigInt(first.askedMilli) * BigInt(sets)) % BigInt(first.orderedMilli) === 0n
  if (isWhole && isOfSets) return undefined
  return {
    code: 'AS_SET_ONLY',
    message: '组合商品须整套退：请同时勾选同一组合的其他商品，数量按套数填写',
  }
}
