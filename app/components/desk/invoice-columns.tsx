import { invoiceCauses, invoiceStates } from '#contract/invoice-words'
import { invoiceKinds } from '#contract/kinds'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import type { PageColumns } from './page-columns'

export const invoiceColumns: PageColumns<'invoices'> = [
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
    value: ({ kind, cause, number }) =>
      `${invoiceKinds[kind]}${cause === 'sale' ? '' : `红字：${invoiceCauses[cause]}`} ${number}`.trim(),
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
    value: ({ state, reason }) => `${invoiceStates[state]} ${reason}`.trim(),
  },
]
