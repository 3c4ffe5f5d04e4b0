import type { TransferPart } from '#contract/transfer'
import { slipStates } from '#contract/kinds'
import { OrderStateMark } from '#app/components/orders/order-state-mark'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import { formatPrice } from '#app/words/money'

export function TransferParts({ parts }: { parts: readonly TransferPart[] }) {
  return (
    <table className="plain-table labelled-table panel">
      <caption className="visually-hidden">合并转账的各笔</caption>
      <thead>
        <tr>
          <th scope="col">门店</th>
          <th scope="col">订单</th>
          <th scope="col" className="amount">
            金额
          </th>
          <th scope="col">核对</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.orders.map(({ id }) => id).join('.')}>
            <th scope="row">{part.store.company}</th>
            <td data-label="订单">
              {part.orders.map((order) => (
                <div key={order.id}>
                  <OrderCode order={order} isOwn={part.store.isActing} />{' '}
                  <OrderStateMark state={order.state} />
                </div>
              ))}
            </td>
            <td data-label="金额" className="amount">
              <Price yuan={part.amount} />
            </td>
            <td data-label="核对">{outcomeOf(part)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An order's page is open to its own store only: other stores' orders are not linked. */
function OrderCode({ order, isOwn }: { order: TransferPart['orders'][number]; isOwn: boolean }) {
  if (!isOwn) return <span className="number">{order.code}</span>
  return (
    <a className="link number" href={paths.order(order.id)}>
      {order.code}
    </a>
  )
}

function outcomeOf({ state, arrived, reason }: TransferPart): string {
  const sum = arrived === undefined ? '' : ` ¥${formatPrice(arrived)}`
  return slipStates[state] + sum + (reason === '' ? '' : `：${reason}`)
}
