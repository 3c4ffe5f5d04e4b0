import type { DeskInvoice } from '#contract/desk/invoices'
import { invoiceCauses, invoiceStates } from '#contract/invoice-words'
import { invoiceKinds } from '#contract/kinds'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import type { ListSort } from '#app/views/desk/list-sort'
import { formatDateTime } from '#app/words/dates'
import { SortHead } from './sort-head'

interface InvoicesTableProps {
  invoices: readonly DeskInvoice[]
  /** With checkboxes for invoices that can be merged. */
  canMerge: boolean
  ticked: readonly string[]
  list?: ListSort
}

export function InvoicesTable({ invoices, canMerge, ticked, list }: InvoicesTableProps) {
  return (
    <table className="plain-table labelled-table desk-table desk-table-sorted">
      <thead>
        <tr>
          <th scope="col">会员</th>
          <th scope="col">发票</th>
          <th scope="col">订单</th>
          <SortHead name="amount" list={list} className="amount">
            价税合计
          </SortHead>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <Cells
              invoice={invoice}
              {...(canMerge && { ticked: ticked.includes(String(invoice.id)) })}
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellsProps {
  invoice: DeskInvoice
  ticked?: boolean
}

function Cells({ invoice, ticked }: CellsProps) {
  const { id, company, kind, cause, number, orderCodes, amount, state, reason } = invoice
  return (
    <>
      <th scope="row">
        {ticked !== undefined && state === 'pending' && cause === 'sale' && (
          <label className="desk-tick">
            <input
              type="checkbox"
              name="ids"
              value={id}
              defaultChecked={ticked}
              aria-label={`合并 ${company} 的 ${orderCodes.join('、')}`}
            />
          </label>
        )}{' '}
        <a className="link" href={deskPaths.invoice(id)}>
          {company}
        </a>
      </th>
      <td data-label="发票">
        {invoiceKinds[kind]}
        {cause !== 'sale' && <span className="invoice-red">红字：{invoiceCauses[cause]}</span>}{' '}
        <span className="number muted">{number}</span>
      </td>
      <td data-label="订单" className="number">
        {orderCodes.join('、')}
      </td>
      <td data-label="价税合计" className="amount">
        <Price yuan={amount} className="number" />
      </td>
      <td data-label="状态">
        {invoiceStates[state]}{' '}
        <span className="muted">
          {reason}
          {state === 'pending' && `${formatDateTime(invoice.dueAt)} 起开具`}
        </span>
      </td>
    </>
  )
}
