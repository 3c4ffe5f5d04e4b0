import { ChartLine } from '#app/components/ui/chart-line'
import { Price } from '#app/components/ui/price'
import { balanceCurve, type BalanceDay } from '#app/views/wallet/balance-curve'

/** The balance of the last ninety days as a curve, and the days on which it changed. */
export function BalanceChart({ days }: { days: readonly BalanceDay[] }) {
  const curve = balanceCurve(days)
  if (curve === undefined) return null
  return (
    <section className="panel" aria-labelledby="curve-title">
      <h2 id="curve-title">近九十天</h2>
      <ChartLine {...curve}>
        <table className="plain-table">
          <caption className="visually-hidden">余额有变动的各天</caption>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col" className="amount">
                当日余额
              </th>
            </tr>
          </thead>
          <tbody>
            {curve.changes.map(({ day, balance }) => (
              <tr key={day}>
                <th scope="row" className="number">
                  {day}
                </th>
                <td className="amount">
                  <Price yuan={balance} className="number" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ChartLine>
    </section>
  )
}
