import { ChartLine } from '#app/components/ui/chart-line'
import { Price } from '#app/components/ui/price'
import type { PriceHistory as History } from '#app/views/goods/price-history'

/** What the store paid for the product lately. */
export function PriceHistory({ history, unit }: { history: History; unit: string }) {
  const { same, drawing, rows } = history
  const table = <Purchases rows={rows} unit={unit} />
  return (
    <section className="panel" aria-labelledby="paid-title">
      <h2 id="paid-title">本店进价</h2>
      {drawing === undefined ? (
        <details>
          <summary>
            {rows.length === 1 ? '上次' : `近 ${rows.length} 次均为`}{' '}
            <b className="number">{same}</b>
            {rows.length === 1 ? '，' : '，最近 '}
            {rows[0]?.day}
          </summary>
          {table}
        </details>
      ) : (
        <ChartLine {...drawing} hasDots>
          {table}
        </ChartLine>
      )}
    </section>
  )
}

function Purchases({ rows, unit }: { rows: History['rows']; unit: string }) {
  return (
    <table className="plain-table">
      <caption className="visually-hidden">本店历次采购</caption>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col" className="amount">
            数量
          </th>
          <th scope="col" className="amount">
            进价
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, quantity, price }, at) => (
          <tr key={at}>
            <th scope="row" className="number">
              {day}
            </th>
            <td className="amount number">
              {quantity} {unit}
            </td>
            <td className="amount">
              <Price yuan={price} className="number" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
