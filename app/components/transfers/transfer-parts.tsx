import type { TransferPart } from '#contract/transfer'
import { slipStates } from '#contract/kinds'
import { OrderStateMark } from '#app/components/orders/order-state-mark'
import { DataTable } from '#app/components/ui/data-table'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import { formatPrice } from '#app/words/money'

export function TransferParts({ parts }: { parts: readonly TransferPart[] }) {
  return (
    <DataTable
      rows={parts}
      keyOf={({ orders }) => orders.map(({ id }) => id).join('.')}
      caption="合并转账的各笔"
      className="plain-table labelled-table panel"
      columns={[
        { head: '门店', name: ({ store }) => store.company },
        {
          head: '订单',
          cell: ({ orders, store }) =>
            orders.map((order) => (
              <div key={order.id}>
                <OrderCode order={order} isOwn={store.isActing} />{' '}
                <OrderStateMark state={order.state} />
              </div>
            )),
        },
        { head: '金额', className: 'amount', cell: ({ amount }) => <Price yuan={amount} /> },
        { head: '核对', cell: outcomeOf },
      ]}
    />
  )
}

/** An order's page is open to its own store only: other stores' orders are not linked. */
function OrderCode({ order, isOwn }: { order: TransferPart['orders'][number]; isOwn: boolean }) {
  if (!isOwn) return <span className="number">{order.code}</span>
  return (
    <a className="link number" href={paths.order(order.id)}>
      {order.code}
    </a>
  )
}

function outcomeOf({ state, arrived, reason }: TransferPart): string {
  const sum = arrived === undefined ? '' : ` ¥${formatPrice(arrived)}`
  return slipStates[state] + sum + (reason === '' ? '' : `：${reason}`)
}
