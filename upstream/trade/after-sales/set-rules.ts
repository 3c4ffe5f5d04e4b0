import type { Problem } from './rules'

/** A line of a submission: ordered and returned quantities, in thousandths. */
interface SubmittedLine {
  id: number
  kind: 'goods' | 'exchange' | 'gift'
  quantity_milli: number
  closed_milli: number
  refunded_milli: number
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
