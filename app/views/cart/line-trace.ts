import type { CalculationStep } from '#contract/settlement'
import { traceText } from '#app/words/trace'

export interface LineTrace {
  lineId: number
  text: string
}

/** `steps` is empty while the price is hidden, and undefined when the call fails. */
export function toLineTrace(
  lineId: number,
  steps: readonly CalculationStep[] | undefined,
): LineTrace {
  if (steps === undefined) return { lineId, text: '暂时查不到价格怎么来的，请稍候再试' }
  return { lineId, text: steps.length === 0 ? '暂无价格' : traceText(steps) }
}
