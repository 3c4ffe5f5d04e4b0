import { cancelRequestStates } from '#contract/kinds'
import type { OrderSummary } from '#contract/order'
import { GoodsPicture } from '#app/components/goods/goods-picture'
import { useMay } from '#app/components/ui/may'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'
import { isZero } from '#app/words/money'
import { paths } from '#app/site/paths'
import { AgainButton } from './again-button'
import { CancelLink } from './cancel-link'
import { OrderStateMark } from './order-state-mark'
import { ReceiptLink } from './receipt-link'

interface OrderCardProps {
  order: OrderSummary
  pictures: readonly string[]
}

export function OrderCard({ order, pictures }: OrderCardProps) {
  const hidden = order.lineCount - order.lines.length
  return (
    <li className="order-card">
      <h2 className="order-card-head">
        <span className="number">{formatDateTime(order.createdAt)}</span>
        <span>
          订单号{' '}
          <a className="link number" href={paths.order(order.id)}>
            {order.code}
          </a>
        </span>
        <span>{order.title}</span>
        <OrderStateMark state={order.state} />
        {order.cancelRequest?.state === 'asked' && (
          <span className="order-state">{cancelRequestStates.asked}</span>
        )}
      </h2>
      <div className="order-card-body">
        <ul className="order-card-lines">
          {order.lines.map((line, index) => (
            <li key={line.id}>
              <GoodsPicture src={pictures[index]} size={40} />
              <span>
                <a href={paths.goods(line.goodsId)}>{line.name}</a>{' '}
                <span className="muted">
                  {line.spec} {line.manufacturer}
                </span>
              </span>
              <span className="number">
                <Price yuan={line.price} className="number" /> × {line.quantity} {line.unit}
              </span>
            </li>
          ))}
          {hidden > 0 && (
            <li className="muted">
              <a href={paths.order(order.id)}>另有 {hidden} 种，查看全部</a>
            </li>
          )}
        </ul>
        <p className="order-card-sum">
          共 {order.lineCount} 种 <Price yuan={order.total} />
          {order.canPay && !isZero(order.due) && (
            <span className="muted">
              待付 <Price yuan={order.due} className="number" />
            </span>
          )}
          {order.isSlipPending && <span className="muted">转账凭证待核对</span>}
        </p>
        <OrderActions order={order} />
      </div>
    </li>
  )
}

function OrderActions({ order }: { order: OrderSummary }) {
  const isPayer = useMay('pay')
  const isBuyer = useMay('buy')
  return (
    <div className="order-card-actions">
      {isPayer && order.canPay && !order.isSlipPending && (
        <a
          className="button button-primary button-small"
          href={paths.pay(order.submissionId)}
          aria-label={`付款 ${order.code}`}
        >
          付款
        </a>
      )}
      <a
        className="button button-small"
        href={paths.order(order.id)}
        aria-label={`详情 ${order.code}`}
      >
        详情
      </a>
      <ReceiptLink order={order} />
      <AgainButton order={order} />
      <CancelLink order={order} />
      {isBuyer && order.cancelBlocker !== undefined && (
        <a
          className="button button-small"
          href={`${paths.order(order.id)}#cancel-blocked`}
          aria-label={`不能取消的原因 ${order.code}`}
        >
          不能取消的原因
        </a>
      )}
    </div>
  )
}
