import type { Invoice } from '#contract/invoice'
import { invoiceStates } from '#contract/invoice-words'
import { invoiceKinds } from '#contract/kinds'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'
import { invoicePaths } from '#app/site/invoice-paths'
import { paths } from '#app/site/paths'

interface InvoiceTableProps {
  invoices: readonly Invoice[]
  ticked: readonly string[]
}

export function InvoiceTable({ invoices, ticked }: InvoiceTableProps) {
  return (
    <table className="invoice-table panel">
      <caption className="visually-hidden">电子发票</caption>
      <thead>
        <tr>
          <th scope="col">选择</th>
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
          <InvoiceRow
            key={`${invoice.orderId}-${invoice.requestId ?? ''}`}
            invoice={invoice}
            isTicked={ticked.includes(String(invoice.orderId))}
          />
        ))}
      </tbody>
    </table>
  )
}

function InvoiceRow({ invoice, isTicked }: { invoice: Invoice; isTicked: boolean }) {
  const { orderId, orderCode, orderedAt, kind, number, issuedOn, amount, orderCount } = invoice
  return (
    <tr>
      <td>
        <RowBox invoice={invoice} isTicked={isTicked} />
      </td>
      <td>
        <a className="link number" href={paths.order(orderId)}>
          {orderCode}
        </a>{' '}
        <span className="muted number">{formatDateTime(orderedAt)}</span>
      </td>
      <td>
        {invoiceKinds[kind]}
        {invoice.isRed && <span className="invoice-red">红字</span>}
        {orderCount > 1 && <span className="muted">与另外 {orderCount - 1} 个订单合并</span>}{' '}
        <span className="number muted">{number}</span>
      </td>
      <td className="number" data-label="开票日期">
        {issuedOn ?? '—'}
      </td>
      <td className="amount">
        <Price yuan={amount} className="number" />
      </td>
      <td>
        <RowState invoice={invoice} />
      </td>
    </tr>
  )
}

/** Ticks select pending orders to request an invoice, and issued invoices to download. */
function RowBox({ invoice, isTicked }: { invoice: Invoice; isTicked: boolean }) {
  const { id, orderId, orderCode, number, canAsk } = invoice
  if (id !== undefined)
    return <input type="checkbox" name="ids" value={id} aria-label={`下载发票 ${number}`} />
  if (!canAsk) return null
  return (
    <input
      type="checkbox"
      name="orderIds"
      value={orderId}
      defaultChecked={isTicked}
      aria-label={`订单 ${orderCode} 开票`}
    />
  )
}

const awaited = {
  receipt: '收货后自动开具，可提前申请',
  turn: '已收货，即将自动开具',
  asking: '申请后开具',
}

function RowState({ invoice }: { invoice: Invoice }) {
  const { id, requestId, state, number, reason, dueOn, isRed, awaits = 'receipt' } = invoice
  return (
    <>
      {invoiceStates[state]}{' '}
      {id !== undefined && (
        <a className="link" href={invoicePaths.invoice(id)} aria-label={`查看发票 ${number}`}>
          查看发票
        </a>
      )}
      {dueOn !== undefined && <span className="muted">{dueOn} 自动开具，可提前申请</span>}
      {state === 'pending' && requestId === undefined && dueOn === undefined && (
        <span className="muted">{awaited[awaits]}</span>
      )}
      {state === 'issuing' && <span className="muted">正在开具，请稍候刷新</span>}
      {state === 'failed' && (
        <span className="muted">
          {reason}。{isRed ? '我们会处理后重新开具。' : '我们会处理，您也可以改正后再次申请。'}
        </span>
      )}
      {state === 'confirming' && requestId !== undefined && (
        <a className="link" href={invoicePaths.red(requestId)}>
          确认红字信息
        </a>
      )}
      {state === 'lapsed' && <span className="muted">我们会再次发起确认</span>}
      {state === 'dropped' && <span className="muted">{reason}</span>}
    </>
  )
}
