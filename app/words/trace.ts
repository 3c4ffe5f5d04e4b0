import type { CalculationStep } from '#contract/settlement'
import { formatTrace } from './money'

/** The calculation of an amount in one sentence: 特价（至 2026-11-30） ¥8.80；30 盒 × ¥8.80 = ¥264.00. */
export function traceText(steps: readonly CalculationStep[]): string {
  return steps
    .filter((step) => !repeatsSegment(step, steps))
    .map(stepText)
    .join('；')
}

function stepText({ code, label, note, amount }: CalculationStep): string {
  const named = `${label}${note === undefined ? '' : `（${note}）`}`
  const yuan = `¥${formatTrace(amount.replace('-', ''))}`
  return `${named} ${code === 'segment' ? '= ' : ''}${amount.startsWith('-') ? '-' : ''}${yuan}`
}

// A step for a quantity at one price repeats the amount of its segment.
function repeatsSegment(step: CalculationStep, steps: readonly CalculationStep[]): boolean {
  const segments = steps.filter(({ code }) => code === 'segment')
  return step.code === 'amount' && segments.length === 1 && segments[0]?.amount === step.amount
}
