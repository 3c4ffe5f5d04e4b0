import type { Delivery } from '#contract/receipt'
import { shipmentStates } from '#contract/shipment-words'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { formatDateTime } from '#app/words/dates'

export function DeliveryCard({ delivery }: { delivery: Delivery }) {
  const { id, code, state, orderId, orderCode, goods, lineCount, shippedAt, differing } = delivery
  const isOpen = state === 'shipped'
  return (
    <li className="order-card">
      <h2 className="order-card-head">
        {shippedAt !== undefined && (
          <span className="number">{formatDateTime(shippedAt)} 发出</span>
        )}
        <span>
          发货单{' '}
          <a className="link number" href={receiptPaths.delivery(id)}>
            {code}
          </a>
        </span>
        <span className="order-state">{shipmentStates[state]}</span>
      </h2>
      <div className="order-card-body">
        <div>
          <p>
            {goods.join('、')}
            {lineCount > goods.length && ` 等，共 ${lineCount} 行`}
          </p>
          <p className="muted">
            订单{' '}
            <a className="link number" href={paths.order(orderId)}>
              {orderCode}
            </a>{' '}
            <DeliveryWay delivery={delivery} />
            {differing > 0 && state === 'received' && ` · ${differing} 行与发货不符`}
          </p>
        </div>
        <div className="order-card-actions">
          <a
            className={isOpen ? 'button button-primary button-small' : 'button button-small'}
            href={isOpen ? receiptPaths.delivery(id) : receiptPaths.record(id)}
            aria-label={`${isOpen ? '验收' : '验收记录'} ${code}`}
          >
            {isOpen ? '验收' : '验收记录'}
          </a>
        </div>
      </div>
    </li>
  )
}

export function DeliveryWay({ delivery }: { delivery: Delivery }) {
  const { carrier, trackingNumber, parcels } = delivery
  if (carrier === '') return null
  return (
    <>
      {carrier} {trackingNumber !== '' && <span className="number">{trackingNumber} </span>}
      {parcels} 件
    </>
  )
}
