import type { DeskInvoice } from '#contract/desk/invoices'
import { invoiceCauses, invoiceStates } from '#contract/invoice-words'
import { invoiceKinds } from '#contract/kinds'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import type { ListColumn } from './list-table'

export const invoiceColumns: readonly ListColumn<DeskInvoice>[] = [
  { head: '会员', href: ({ id }) => deskPaths.invoice(id), cell: ({ company }) => company },
  {
    head: '发票',
    cell: ({ kind, cause, number }) => (
      <>
        {invoiceKinds[kind]}
        {cause !== 'sale' && <span className="invoice-red">红字：{invoiceCauses[cause]}</span>}{' '}
        <span className="number muted">{number}</span>
      </>
    ),
  },
  { head: '订单', className: 'number', cell: ({ orderCodes }) => orderCodes.join('、') },
  { head: '价税合计', sort: 'amount', yuan: ({ amount }) => amount },
  {
    head: '状态',
    cell: ({ state, reason, dueAt }) => (
      <>
        {invoiceStates[state]}{' '}
        <span className="muted">
          {reason}
          {state === 'pending' && `${formatDateTime(dueAt)} 起开具`}
        </span>
      </>
    ),
  },
]
