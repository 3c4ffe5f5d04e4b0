import { cancelCauses } from '#contract/kinds'
import type { OrderSummary } from '#contract/order'
import { useShell } from '#app/components/ui/use-shell'
import { AgainButton } from '#app/components/orders/again-button'
import { formatDateTime } from '#app/words/dates'
import { paths } from '#app/site/paths'

/**
 * The cancelled orders of a submission: when and why, what happened to their payments, and what to
 * do about a transfer made all the same. Nothing for none.
 */
export function CancelledOrders({ orders }: { orders: readonly OrderSummary[] }) {
  const cancelled = orders.filter(({ state }) => state === 'cancelled')
  if (cancelled.length === 0) return null
  return (
    <section className="panel cancelled-orders" aria-labelledby="cancelled-orders">
      <h2 id="cancelled-orders">已取消的订单</h2>
      <ul>
        {cancelled.map((order) => (
          <li key={order.id}>
            <a className="link number" href={paths.order(order.id)}>
              {order.code}
            </a>{' '}
            {whyCancelled(order)} <AgainButton order={order} />
          </li>
        ))}
      </ul>
      <p>
        <strong>
          {wasPaid(cancelled) ? '已付款项在线支付的原路退回，其余退回账户余额' : '这些订单没有收款'}
          ，不会发货。
        </strong>
        下单时用掉的余额、积分、优惠券和现金券已经退回账户。
      </p>
      <p>
        请勿再转账；已转的把凭证和订单号发给
        <FinanceContact />
        ，查到后退回或记入余额。
      </p>
    </section>
  )
}

/** True when orders were cancelled after their payment: on request, or out of stock. */
function wasPaid(orders: readonly OrderSummary[]): boolean {
  return orders.some(({ cancelled: { cause } = {} }) => cause === 'accepted' || cause === 'soldOut')
}

function whyCancelled({ cancelled }: OrderSummary): string {
  if (cancelled === undefined) return '已取消'
  return `已于 ${formatDateTime(cancelled.at)} 取消：${cancelCauses[cancelled.cause]}`
}

/** Contact about a payment without an order: the account manager, or the hotline. */
function FinanceContact() {
  const shell = useShell()
  const { admin } = shell.user ?? {}
  const phone = admin?.phone ?? shell.common?.site.hotLine
  return (
    <>
      {' '}
      {admin?.name ?? '客服'}
      {phone !== undefined && (
        <>
          {' '}
          <a className="link number" href={`tel:${phone}`}>
            {phone}
          </a>
        </>
      )}
    </>
  )
}
