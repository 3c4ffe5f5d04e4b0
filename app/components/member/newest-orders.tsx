import type { Overview } from '#contract/user'
import { OrderStateMark } from '#app/components/orders/order-state-mark'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'

export function NewestOrders({ orders }: { orders: Overview['newest'] }) {
  return (
    <section className="panel" aria-labelledby="newest-title">
      <div className="member-head">
        <h2 id="newest-title">最近订单</h2>
        <a className="link" href={paths.orders()}>
          全部订单
        </a>
      </div>
      {orders.length === 0 ? (
        <p className="empty">
          还没有订单。
          <a className="link" href={paths.list()}>
            去选购商品
          </a>
        </p>
      ) : (
        <ul className="newest-orders">
          {orders.map(({ id, code, state, createdAt, total }) => (
            <li key={id}>
              <span>
                <a className="link number" href={paths.order(id)}>
                  {code}
                </a>
                <small className="muted number">{formatDateTime(createdAt).slice(0, 10)}</small>
              </span>
              <Price yuan={total} />
              <OrderStateMark state={state} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
