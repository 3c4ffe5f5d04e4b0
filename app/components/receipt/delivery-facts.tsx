import type { Delivery } from '#contract/receipt'
import { shipmentStates } from '#contract/shipment-words'
import { Fact } from '#app/components/ui/fact'
import { receiptPaths } from '#app/site/receipt-paths'
import type { NamedFact } from '#app/views/orders/delivery-words'

interface DeliveryFactsProps {
  delivery: Pick<Delivery, 'orderId' | 'isHm' | 'state'>
  facts: readonly NamedFact[]
  /** Steps before the acceptance of a cold chain delivery. */
  steps: readonly string[] | undefined
  /** Consequences of not answering; shown above the receipt link of 含麻 goods. */
  wait: string
}

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
