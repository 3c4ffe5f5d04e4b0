import type { OrderSummary } from '#contract/order'
import { May } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'
import { paths } from '#app/site/paths'

export function AgainButton({ order }: { order: OrderSummary }) {
  return (
    <May needs="buy">
      <PageForm action={paths.order(order.id)}>
        <button
          type="submit"
          className="button button-small"
          name="intent"
          value="again"
          aria-label={`再来一单 ${order.code}`}
        >
          再来一单
        </button>
      </PageForm>
    </May>
  )
}
