import { Fragment } from 'react'
import type { CalculationStep } from '#contract/settlement'
import { Price } from '#app/components/ui/price'
import { isZero } from '#app/words/money'

interface OrderSumsProps {
  steps: readonly CalculationStep[]
  total: string
}

/** From the goods to the total: discounts, shipping, points and vouchers, each by name. */
export function OrderSums({ steps, total }: OrderSumsProps) {
  return (
    <p className="order-part-sums">
      {steps.map(({ code, label, amount, note }, index) => (
        // The line may break at the space outside.
        <Fragment key={`${code}${index}`}>
          <span>
            {label}{' '}
            {code === 'shipping' && isZero(amount) ? (
              (note ?? '包邮')
            ) : (
              <Price yuan={amount} className="number" />
            )}
          </span>{' '}
        </Fragment>
      ))}
      <span>
        订单金额 <Price yuan={total} />
      </span>
    </p>
  )
}
