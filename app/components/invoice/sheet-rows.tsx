import type { SheetRow } from '#contract/invoice'
import { formatPrice, formatTrace } from '#app/words/money'

export function SheetRows({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <table className="invoice-rows">
      <caption className="visually-hidden">发票明细</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col" className="amount">
            数量
          </th>
          <th scope="col" className="amount">
            单价
          </th>
          <th scope="col" className="amount">
            金额
          </th>
          <th scope="col" className="amount">
            税率
          </th>
          <th scope="col" className="amount">
            税额
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, spec, unit, quantity, price, net, ratePercent, tax }, index) => (
          <tr key={index}>
            <td>
              {name} <span className="muted">{spec}</span>
            </td>
            <td className="amount number">{price === undefined ? '—' : `${quantity} ${unit}`}</td>
            <td className="amount number">{price === undefined ? '—' : formatTrace(price)}</td>
            <td className="amount number">{formatPrice(net)}</td>
            <td className="amount number">{ratePercent}%</td>
            <td className="amount number">{formatPrice(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
