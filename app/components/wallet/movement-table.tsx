import type { Movement } from '#contract/wallet'
import { balanceKinds } from '#contract/wallet-words'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'

interface MovementTableProps {
  items: readonly Movement[]
  orderPath: (id: number) => string
}

/** Movements of a balance, each with the balance after it. */
export function MovementTable({ items, orderPath }: MovementTableProps) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">类别</th>
          <th scope="col" className="amount">
            金额
          </th>
          <th scope="col" className="amount">
            余额
          </th>
          <th scope="col">订单或说明</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, use, amount, after, order, note, createdAt }) => (
          <tr key={id}>
            <th scope="row" className="number">
              {formatDateTime(createdAt)}
            </th>
            <td data-label="类别">{balanceKinds[use]}</td>
            <td data-label="金额" className="amount">
              <Price yuan={amount} className="number" />
            </td>
            <td data-label="余额" className="amount">
              <Price yuan={after} className="number" />
            </td>
            <td data-label="订单或说明">
              {order === undefined ? (
                note || '—'
              ) : (
                <a className="link" href={orderPath(order.id)}>
                  {order.code}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
