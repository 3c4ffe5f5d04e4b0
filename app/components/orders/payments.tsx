import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { paymentKinds, paymentStates } from '#contract/kinds'
import { onlineWays } from '#contract/payment-words'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'
import { paths } from '#app/site/paths'
import { storePaths } from '#app/site/store-paths'

export function Payments({ payments }: Pick<DataOf<Calls['order.detail']>, 'payments'>) {
  return (
    <section className="panel" aria-labelledby="order-payments">
      <h2 id="order-payments">付款记录</h2>
      {payments.length === 0 && <p className="muted">尚未付款</p>}
      <ul className="order-events">
        {payments.map(({ id, kind, way, amount, state, slipId, transferId, reason, createdAt }) => (
          <li key={id}>
            <time className="number muted" dateTime={new Date(createdAt).toISOString()}>
              {formatDateTime(createdAt)}
            </time>
            <span>
              {paymentKinds[kind]}
              {way !== undefined && `（${onlineWays[way]}）`}{' '}
              <Price yuan={amount} className="number" /> {paymentStates[state]}{' '}
              {slipId !== undefined && (
                <a className="link" href={paths.slip(slipId)} target="_blank" rel="noreferrer">
                  查看凭证
                </a>
              )}
              {transferId !== undefined && (
                <>
                  {' '}
                  <a className="link" href={storePaths.transferred(transferId)}>
                    多店合并转账的一部分
                  </a>
                </>
              )}
              {reason !== '' && <span className="row-message">{reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
