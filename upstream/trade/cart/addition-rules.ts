import {
  decideQuantity,
  fractionProblem,
  mostInWords,
  quantityBounds,
  type QuantityTerms,
} from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'

/** The requested addition: a typed quantity, and presses of 加购 without one. */
export interface AskedMore {
  quantityMilli: number
  steps?: number
}

/**
 * The decision on an addition. `askedMilli` is the typed quantity or the equivalent of the presses.
 */
export type MoreDecision = { askedMilli: number } & (
  | {
      isAdded: true
      quantityMilli: number
      addedMilli: number
      message?: string
    }
  | { isAdded: false; message: string }
)

/**
 * Decides an addition to a cart line (domain-rules §3). Step and bounds apply to the sum. Refused
 * when no more is available, and for a fraction of a piece. Presses start from the smallest
 * orderable quantity, so only the stock can adjust them.
 */
export function decideMore(
  keptMilli: number,
  asked: AskedMore,
  terms: QuantityTerms,
): MoreDecision {
  const askedMilli = inMilli(keptMilli, asked, terms)
  const slip = fractionProblem(asked.quantityMilli, terms)
  if (slip !== undefined) return { isAdded: false, askedMilli, message: slip }
  const wish = { keptMilli, isTyped: (asked.steps ?? 0) === 0 }
  const { quantityMilli, message } = decideQuantity(keptMilli + askedMilli, terms, wish)
  const addedMilli = quantityMilli - keptMilli
  if (quantityMilli === 0) return { isAdded: false, askedMilli, message: message ?? '暂时无货' }
  const kept = `购物车已有 ${milliToQuantity(keptMilli)}`
  if (addedMilli <= 0)
    return { isAdded: false, askedMilli, message: `${mostInWords(terms)}，${kept}，不能再加` }
  const added = { isAdded: true, askedMilli, quantityMilli, addedMilli } as const
  return message === undefined ? added : { ...added, message }
}

function inMilli(
  keptMilli: number,
  { quantityMilli, steps = 0 }: AskedMore,
  terms: QuantityTerms,
): number {
  if (steps === 0) return quantityMilli
  const { stepMilli, minimumMilli } = quantityBounds(terms)
  const isFirst = keptMilli === 0 && quantityMilli === 0
  return quantityMilli + steps * stepMilli + (isFirst ? Math.max(0, minimumMilli - stepMilli) : 0)
}
