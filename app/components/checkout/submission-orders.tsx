import type { OrderSummary } from '#contract/order'
import { OrderStateMark } from '#app/components/orders/order-state-mark'
import { Price } from '#app/components/ui/price'
import { isZero } from '#app/words/money'
import { paths } from '#app/site/paths'

export function SubmissionOrders({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <table className="plain-table labelled-table">
      <caption className="visually-hidden">本次提交的订单</caption>
      <thead>
        <tr>
          <th scope="col">订单号</th>
          <th scope="col">内容</th>
          <th scope="col">状态</th>
          <th scope="col" className="amount">
            订单金额
          </th>
          <th scope="col" className="amount">
            待付
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <a className="link number" href={paths.order(order.id)}>
                {order.code}
              </a>
            </th>
            <td data-label="内容">
              {order.title} {order.lineCount} 种
            </td>
            <td data-label="状态">
              <OrderStateMark state={order.state} />
              {order.isSlipPending && <span className="muted">凭证待核对</span>}
            </td>
            <td className="amount" data-label="订单金额">
              <Price yuan={order.total} className="number" />
            </td>
            <td className="amount" data-label="待付">
              {isZero(order.due) ? '—' : <Price yuan={order.due} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
