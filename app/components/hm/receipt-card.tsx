import type { HmOrder } from '#contract/hm'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'
import { receiptPaths } from '#app/site/receipt-paths'
import { paths } from '#app/site/paths'
import { ReceiptHint, ReceiptState } from './receipt-state'

export function ReceiptCard({ item: { order, receipt } }: { item: HmOrder }) {
  const { id, code, createdAt, lines, lineCount, total } = order
  const isOpen = receipt.canReceive || receipt.canHandIn
  return (
    <li className="order-card">
      <h2 className="order-card-head">
        <span className="number">{formatDateTime(createdAt)}</span>
        <span>
          订单号{' '}
          <a className="link number" href={paths.order(id)}>
            {code}
          </a>
        </span>
        <ReceiptState receipt={receipt} />
      </h2>
      <div className="order-card-body">
        <div>
          <p>
            {lines.map(({ name }) => name).join('、')}
            {lineCount > lines.length && ` 等 ${lineCount} 种`}
          </p>
          <p className={receipt.isDue ? 'hm-overdue' : 'muted'}>
            <ReceiptHint receipt={receipt} />
          </p>
        </div>
        <p className="order-card-sum">
          共 {lineCount} 种 <Price yuan={total} />
        </p>
        <div className="order-card-actions">
          <a
            className={isOpen ? 'button button-primary button-small' : 'button button-small'}
            href={receiptPaths.hm(id)}
            aria-label={`${actionOf(receipt)} ${code}`}
          >
            {actionOf(receipt)}
          </a>
        </div>
      </div>
    </li>
  )
}

function actionOf({ canReceive, canHandIn }: HmOrder['receipt']): string {
  if (canReceive) return '确认收货'
  return canHandIn ? '交回执' : '查看回执'
}
