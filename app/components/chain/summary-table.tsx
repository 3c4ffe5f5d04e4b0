import type { Summary } from '#contract/summary'
import { formatPrice } from '#app/words/money'

export function SummaryTable({ summary: { rows, total } }: { summary: Summary }) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          <th scope="col">门店</th>
          <th scope="col">月份</th>
          <th scope="col" className="amount">
            订单数
          </th>
          <th scope="col" className="amount">
            采购额
          </th>
          <th scope="col" className="amount">
            发票数
          </th>
          <th scope="col" className="amount">
            开票金额
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.month}/${row.storeId}`}>
            <th scope="row">{row.company}</th>
            <td data-label="月份">{row.month}</td>
            <Sums {...row} />
          </tr>
        ))}
        <tr>
          <th scope="row">合计</th>
          <td data-label="月份">—</td>
          <Sums {...total} />
        </tr>
      </tbody>
    </table>
  )
}

function Sums({ orders, spend, invoices, invoiced }: Summary['total']) {
  return (
    <>
      <td data-label="订单数" className="amount number">
        {orders}
      </td>
      <td data-label="采购额" className="amount number">
        ¥{formatPrice(spend)}
      </td>
      <td data-label="发票数" className="amount number">
        {invoices}
      </td>
      <td data-label="开票金额" className="amount number">
        ¥{formatPrice(invoiced)}
      </td>
    </>
  )
}
