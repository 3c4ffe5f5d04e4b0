import type { OrderSummary } from '#contract/order'
import { May } from '#app/components/ui/may'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { priceClaimPaths } from '#app/site/price-claim-paths'

export function AfterSalesLinks({ order: { id, state } }: { order: OrderSummary }) {
  const isSent = state === 'partlyShipped' || state === 'shipped' || state === 'completed'
  if (!isSent) return null
  return (
    <>
      <May needs="receive">
        <a className="button button-small" href={afterSalesPaths.ask({ order: id })}>
          申请售后
        </a>
      </May>
      <a className="button button-small" href={afterSalesPaths.list({ orderId: id })}>
        售后记录
      </a>
      <a className="button button-small" href={priceClaimPaths.order(id)}>
        价格保护
      </a>
    </>
  )
}
