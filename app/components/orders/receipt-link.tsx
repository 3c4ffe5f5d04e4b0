import type { OrderSummary } from '#contract/order'
import { receiptPaths } from '#app/site/receipt-paths'

export function ReceiptLink({ order }: { order: OrderSummary }) {
  const { id, code, isHm, state } = order
  if (!isHm || (state !== 'shipped' && state !== 'completed')) return null
  return (
    <a className="button button-small" href={receiptPaths.hm(id)} aria-label={`收货回执 ${code}`}>
      收货回执
    </a>
  )
}
