import type { Movement } from '#contract/wallet'
import { balanceKinds } from '#contract/wallet-words'
import { DataTable } from '#app/components/ui/data-table'
import { formatDateTime } from '#app/words/dates'

interface MovementTableProps {
  items: readonly Movement[]
  orderPath: (id: number) => string
}

/** Movements of a balance, each with the balance after it. */
export function MovementTable({ items, orderPath }: MovementTableProps) {
  return (
    <DataTable
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        { head: '时间', className: 'number', name: ({ createdAt }) => formatDateTime(createdAt) },
        { head: '类别', cell: ({ use }) => balanceKinds[use] },
        { head: '金额', yuan: ({ amount }) => amount },
        { head: '余额', yuan: ({ after }) => after },
        {
          head: '订单或说明',
          cell: ({ order, note }) =>
            order === undefined ? (
              note
            ) : (
              <a className="link" href={orderPath(order.id)}>
                {order.code}
              </a>
            ),
        },
      ]}
    />
  )
}
