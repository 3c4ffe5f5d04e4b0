import type { DeliveryDetail } from '#contract/receipt'
import { shipmentStates } from '#contract/shipment-words'
import { Fact } from '#app/components/ui/fact'
import { receiptPaths } from '#app/site/receipt-paths'
import type { ColdWords } from '#app/views/orders/cold-words'
import { formatDateTime } from '#app/words/dates'

interface DeliveryFactsProps {
  detail: DeliveryDetail
  /** Of a cold chain. */
  cold: ColdWords | undefined
  /** What happens unless somebody says what arrived; before the link to the receipt of 含麻. */
  wait: string
}

/** What a delivery is, and until when to say what arrived. */
export function DeliveryFacts({ detail, cold, wait }: DeliveryFactsProps) {
  const { delivery, refusalTemperature } = detail
  const { orderId, orderCode, carrier, trackingNumber, parcels, shippedAt, isHm, state } = delivery
  return (
    <section className="panel" aria-labelledby="delivery-facts">
      <h2 id="delivery-facts">{shipmentStates[state]}</h2>
      <dl className="invoice-facts">
        <Fact name="订单号" value={orderCode} />
        <Fact name="随货同行单" value={delivery.code} />
        <Fact
          name="承运"
          value={carrier === '' ? '—' : `${carrier} ${trackingNumber} ${parcels} 件`}
        />
        <Fact name="发出" value={shippedAt === undefined ? '—' : formatDateTime(shippedAt)} />
        {cold !== undefined && <Fact name="冷链" value={cold.way} />}
        {refusalTemperature !== '' && <Fact name="到货温度" value={`${refusalTemperature} ℃`} />}
      </dl>
      {cold !== undefined && state === 'shipped' && (
        <ol className="line-notice cold-steps">
          {cold.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {state === 'shipped' && (
        <p className="line-notice">
          {wait}
          {isHm && (
            <a className="link" href={receiptPaths.hm(orderId)}>
              收货回执
            </a>
          )}
        </p>
      )}
    </section>
  )
}
