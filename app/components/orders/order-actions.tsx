import type { OrderSummary } from '#contract/order'
import { May } from '#app/components/ui/may'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { AfterSalesLinks } from './after-sales-links'
import { AgainButton } from './again-button'
import { CancelLink } from './cancel-link'
import { ReceiptLink } from './receipt-link'

const hasLeft: ReadonlySet<string> = new Set(['partlyShipped', 'shipped', 'completed'])

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
      {(order.state === 'shipped' || order.state === 'completed') && (
        <a className="button button-small" href={paths.invoices({ keywords: order.code })}>
          发票
        </a>
      )}
      {hasLeft.has(order.state) && (
        <a className="button button-small" href={receiptPaths.reports({ order: order.id })}>
          检验报告
        </a>
      )}
      <AfterSalesLinks order={order} />
      <CancelLink order={order} />
    </div>
  )
}
