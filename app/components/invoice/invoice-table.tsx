import type { Invoice } from '#contract/invoice'
import { invoiceKinds, invoiceStates } from '#contract/kinds'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'
import { paths } from '#app/site/paths'

/** Orders with their invoices; on phones every row becomes a small card. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <table className="invoice-table panel">
      <caption className="visually-hidden">电子发票</caption>
      <thead>
        <tr>
          <th scope="col">订单</th>
          <th scope="col">发票</th>
          <th scope="col">开票日期</th>
          <th scope="col" className="amount">
            价税合计
          </th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={`${invoice.orderId}-${invoice.id ?? ''}`} invoice={invoice} />
        ))}
      </tbody>
    </table>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, orderId, orderCode, orderedAt, kind, state, number, issuedOn, amount } = invoice
  return (
    <tr>
      <td>
        <a className="link number" href={paths.order(orderId)}>
          {orderCode}
        </a>{' '}
        <span className="muted number">{formatDateTime(orderedAt)}</span>
      </td>
      <td>
        {invoiceKinds[kind]}
        {invoice.isRed && <span className="invoice-red">红字</span>}{' '}
        <span className="number muted">{number}</span>
      </td>
      <td className="number">{issuedOn ?? '—'}</td>
      <td className="amount">
        <Price yuan={amount} className="number" />
      </td>
      <td>
        {invoiceStates[state]}{' '}
        {id !== undefined && (
          <a className="link" href={paths.invoice(id)} aria-label={`查看发票 ${number}`}>
            查看发票
          </a>
        )}
      </td>
    </tr>
  )
}
