import type { CalculationStep } from '#contract/settlement'
import { formatTrace } from '#app/utils/money'

/** 价格怎么来的 of one line, closed until somebody asks; works without scripts. */
export function Trace({ steps, label }: { steps: readonly CalculationStep[]; label: string }) {
  if (steps.length === 0) return null
  return (
    <details className="trace">
      <summary aria-label={`${label} 价格怎么来的`}>价格怎么来的</summary>
      <ul>
        {steps.map(({ code, label: name, amount, note }, index) => (
          <li key={`${code}${index}`}>
            {name}
            {note !== undefined && `（${note}）`} <b>{formatTrace(amount)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}
