import {
  decideQuantity,
  fractionProblem,
  mostInWords,
  quantityBounds,
  type QuantityTerms,
} from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'

/** How much of a product is to be added: what was typed, and the presses of 加购 without a number. */
export interface AskedMore {
  quantityMilli: number
  steps?: number
}

/** What adding to a line comes to; `askedMilli` is what was typed, or what the presses stand for. */
export type MoreDecision = { askedMilli: number } & (
  | {
      isAdded: true
      /** In the cart afterwards. */
      quantityMilli: number
      addedMilli: number
      /** Present when another quantity than asked for was added. */
      message?: string
    }
  | { isAdded: false; message: string }
)

/**
 * Decides adding to what the cart has of a product (domain-rules §3). The step and the bounds go by
 * the sum. Refused when nothing more can be had, and for a part of a piece. Presses without a number
 * begin at the smallest quantity there is, so they are adjusted only where the goods end.
 */
export function decideMore(
  keptMilli: number,
  asked: AskedMore,
  terms: QuantityTerms,
): MoreDecision {
  const askedMilli = inMilli(keptMilli, asked, terms)
  const slip = fractionProblem(asked.quantityMilli, terms)
  if (slip !== undefined) return { isAdded: false, askedMilli, message: slip }
  const { quantityMilli, message } = decideQuantity(keptMilli + askedMilli, terms)
  const addedMilli = quantityMilli - keptMilli
  if (quantityMilli === 0) return { isAdded: false, askedMilli, message: message ?? '暂时无货' }
  const kept = `购物车已有 ${milliToQuantity(keptMilli)}`
  if (addedMilli <= 0)
    return { isAdded: false, askedMilli, message: `${mostInWords(terms)}，${kept}，不能再加` }
  if (message === undefined) return { isAdded: true, askedMilli, quantityMilli, addedMilli }
  const before = keptMilli === 0 ? '' : `${kept}，再加 ${milliToQuantity(askedMilli)}：`
  return { isAdded: true, askedMilli, quantityMilli, addedMilli, message: before + message }
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
