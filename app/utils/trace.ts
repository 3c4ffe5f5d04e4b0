import type { CalculationStep } from '#contract/settlement'
import { formatTrace } from './money'

/** One step of a trace in words: 特价（至 2026-11-30） 8.80. */
export function traceStep({ label, note, amount }: CalculationStep): string {
  return `${label}${note === undefined ? '' : `（${note}）`} ${formatTrace(amount)}`
}
