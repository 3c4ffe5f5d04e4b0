import type { Submission } from '#contract/order'
import { onlineWays } from '#contract/payment-words'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { isZero, minus } from '#app/words/money'

type Sums = Pick<Submission, 'onlineWays' | 'onlineUsable' | 'due'>

/** The shop's online payment providers, where usable; a button each. */
export function OnlinePayment({ onlineWays: ways, onlineUsable, due }: Sums) {
  if (ways.length === 0 || isZero(onlineUsable)) return null
  const rest = minus(due, onlineUsable)
  return (
    <section className="panel payment" aria-labelledby="by-online">
      <h2 id="by-online">在线支付</h2>
      <PageForm needs="pay">
        <input type="hidden" name="intent" value="online" />
        <p>
          本次支付 <Price yuan={onlineUsable} />
          {!isZero(rest) && (
            <span className="muted">
              ，含麻订单 <Price yuan={rest} className="number" /> 只能对公转账
            </span>
          )}
        </p>
        <p className="online-ways">
          {ways.map((way) => (
            <button
              key={way}
              type="submit"
              name="way"
              value={way}
              className="button button-primary"
            >
              {onlineWays[way]}
            </button>
          ))}
        </p>
      </PageForm>
    </section>
  )
}
