import type { CalculationStep } from '#contract/settlement'
import { Price } from '#app/components/ui/price'

/** 价格怎么来的: every step from the goods to the amount due (domain-rules §6). */
export function Calculation({
  steps,
  total,
}: {
  steps: readonly CalculationStep[]
  total: string
}) {
  return (
    <details className="calculation">
      <summary>价格怎么来的</summary>
      <table>
        <caption className="visually-hidden">价格怎么来的</caption>
        <tbody>
          {steps.map(({ code, label, amount, note }, index) => (
            <tr key={`${code}${index}`}>
              <th scope="row">{label}</th>
              <td className="muted">{note}</td>
              <td className="amount">
                <Price yuan={amount} className="number" />
              </td>
            </tr>
          ))}
          <tr className="calculation-total">
            <th scope="row">应付</th>
            <td />
            <td className="amount">
              <Price yuan={total} />
            </td>
          </tr>
        </tbody>
      </table>
    </details>
  )
}
