import type { OrderSummary } from '#contract/order'
import { ConfirmLink } from '#app/components/ui/confirm-link'
import { useMay } from '#app/components/ui/may'
import { cancelPaths } from '#app/site/cancel-paths'
import { CancelText } from './cancel-text'

/**
 * 取消订单 with a confirmation, or 申请取消 where the wholesaler decides; nothing when neither is possible.
 */
export function CancelLink({ order }: { order: OrderSummary }) {
  const isBuyer = useMay('buy')
  if (!isBuyer) return null
  if (order.canAskCancel)
    return (
      <a
        className="button button-small"
        href={cancelPaths.request(order.id)}
        aria-label={`申请取消 ${order.code}`}
      >
        申请取消
      </a>
    )
  if (!order.canCancel) return null
  return (
    <ConfirmLink
      className="button button-small"
      href={cancelPaths.order(order.id)}
      label="取消订单"
      accessibleName={`取消订单 ${order.code}`}
      question="确定取消这个订单吗?"
      confirmLabel="取消订单"
    >
      <CancelText order={order} />
    </ConfirmLink>
  )
}
