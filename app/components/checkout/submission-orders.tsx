import type { OrderSummary } from '#contract/order'
import { OrderStateMark } from '#app/components/orders/order-state-mark'
import { DataTable } from '#app/components/ui/data-table'
import { Price } from '#app/components/ui/price'
import { isZero } from '#app/words/money'
import { paths } from '#app/site/paths'

export function SubmissionOrders({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <DataTable
      rows={orders}
      keyOf={({ id }) => id}
      caption="本次提交的订单"
      columns={[
        {
          head: '订单号',
          name: ({ id, code }) => (
            <a className="link number" href={paths.order(id)}>
              {code}
            </a>
          ),
        },
        { head: '内容', cell: ({ title, lineCount }) => `${title} ${lineCount} 种` },
        {
          head: '状态',
          cell: ({ state, isSlipPending }) => (
            <>
              <OrderStateMark state={state} />
              {isSlipPending && <span className="muted">凭证待核对</span>}
            </>
          ),
        },
        { head: '订单金额', yuan: ({ total }) => total },
        {
          head: '待付',
          className: 'amount',
          cell: ({ due }) => !isZero(due) && <Price yuan={due} />,
        },
      ]}
    />
  )
}
