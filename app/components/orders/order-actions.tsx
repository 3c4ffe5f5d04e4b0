import type { OrderSummary } from '#contract/order'
import { May } from '#app/components/ui/may'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { AfterSalesLinks } from './after-sales-links'
import { AgainButton } from './again-button'
import { CancelLink } from './cancel-link'
import { ReceiptLink } from './receipt-link'

export function OrderActions({ order }: { order: OrderSummary }) {
  return (
    <div className="order-card-actions">
      {order.canPay && !order.isSlipPending && (
        <May needs="pay">
          <a className="button button-primary button-small" href={paths.pay(order.submissionId)}>
            付款
          </a>
        </May>
      )}
      <ReceiptLink order={order} />
      <AgainButton order={order} />
      <a className="button button-small" href={quickPaths.orderAgain(order.id)}>
        对比现在
      </a>
      <May needs="buy">
        <a
          className="button button-small"
          href={quickPaths.newTemplate({ source: 'order', id: order.id })}
        >
          存为模板
        </a>
      </May>
      <AfterSalesLinks order={order} />
      <CancelLink order={order} />
    </div>
  )
}
