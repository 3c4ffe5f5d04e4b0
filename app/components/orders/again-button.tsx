import type { OrderSummary } from '#contract/order'
import { paths } from '#app/site/paths'

/** 再来一单: puts the order's goods into the cart again. */
export function AgainButton({ order }: { order: OrderSummary }) {
  return (
    <form method="post" action={paths.order(order.id)}>
      <button
        type="submit"
        className="button button-small"
        name="intent"
        value="again"
        aria-label={`再来一单 ${order.code}`}
      >
        再来一单
      </button>
    </form>
  )
}
