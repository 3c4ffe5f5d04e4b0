import type { CalculationStep } from '#contract/settlement'
import { traceText } from '#app/words/trace'

/** How the amount of a line of the cart came about (价格怎么来的). */
export interface LineTrace {
  lineId: number
  /** One sentence. */
  text: string
}

/** `steps` are none while the price is hidden, and undefined when they could not be had. */
export function toLineTrace(
  lineId: number,
  steps: readonly CalculationStep[] | undefined,
): LineTrace {
  if (steps === undefined) return { lineId, text: '暂时查不到价格怎么来的，请稍候再试' }
  return { lineId, text: steps.length === 0 ? '暂无价格' : traceText(steps) }
}
