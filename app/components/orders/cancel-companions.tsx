import { sharedBenefits } from '#contract/kinds'
import type { OrderSummary } from '#contract/order'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'

/**
 * The orders cancelled together with this one, their shared benefits, and how to order some of them
 * again (domain-rules §7). Nothing where the order is cancelled alone.
 */
export function CancelCompanions({ order }: { order: OrderSummary }) {
  if (order.cancelsWith.length === 0) return null
  const shared = order.sharedBenefits.map((benefit) => sharedBenefits[benefit]).join('、')
  return (
    <div className="cancel-companions">
      <p>
        <strong>以下订单与本单同享{shared}，会一起取消：</strong>
      </p>
      <ul>
        {order.cancelsWith.map(({ id, code, title, total }) => (
          <li key={id}>
            <a className="link number" href={paths.order(id)}>
              {code}
            </a>{' '}
            {title} <Price yuan={total} className="number" />
          </li>
        ))}
      </ul>
      <p className="muted">
        想保留的商品，取消后在该订单里点“再来一单”，按当时的价格和优惠重新下单。
      </p>
    </div>
  )
}
