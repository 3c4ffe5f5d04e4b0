import type { Delivery } from '#contract/receipt'
import { shipmentStates } from '#contract/shipment-words'
import { Fact } from '#app/components/ui/fact'
import { receiptPaths } from '#app/site/receipt-paths'
import type { NamedFact } from '#app/views/orders/delivery-words'

interface DeliveryFactsProps {
  delivery: Pick<Delivery, 'orderId' | 'isHm' | 'state'>
  facts: readonly NamedFact[]
  /** Steps before acceptance of a cold chain delivery. */
  steps: readonly string[] | undefined
  /** What happens without an answer; before the link to the receipt of 含麻. */
  wait: string
}

/** Facts of a delivery, and the deadline to confirm it. */
export function DeliveryFacts({ delivery, facts, steps, wait }: DeliveryFactsProps) {
  const { orderId, isHm, state } = delivery
  return (
    <section className="panel" aria-labelledby="delivery-facts">
      <h2 id="delivery-facts">{shipmentStates[state]}</h2>
      <dl className="invoice-facts">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {state === 'shipped' && (
        <>
          {steps !== undefined && (
            <ol className="line-notice cold-steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          <p className="line-notice">
            {wait}
            {isHm && (
              <a className="link" href={receiptPaths.hm(orderId)}>
                收货回执
              </a>
            )}
          </p>
        </>
      )}
    </section>
  )
}
