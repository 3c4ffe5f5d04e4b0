import type { Movement } from '#contract/wallet'
import { balanceKinds } from '#contract/wallet-words'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import type { ListColumn } from './list-table'

export const ledgerColumns: readonly ListColumn<Movement>[] = [
  { head: '流水编号', className: 'number', cell: ({ id }) => id },
  { head: '时间', className: 'number', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: '类别', cell: ({ use }) => balanceKinds[use] },
  { head: '金额', yuan: ({ amount }) => amount },
  { head: '余额', yuan: ({ after }) => after },
  {
    head: '订单或说明',
    href: ({ order }) => order && deskPaths.order(order.id),
    cell: ({ order, note }) => order?.code ?? (note || '—'),
  },
]
