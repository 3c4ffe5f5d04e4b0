import type { AfterSalesDetail } from '#contract/after-sales-request'
import { refundTenders } from '#contract/after-sales-words'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'
import { isZero } from '#app/words/money'
import { MoneyParts } from './money-parts'

export function RequestMoney({ request }: { request: AfterSalesDetail }) {
  const { kind, refund, refunds, state, cashbackRest } = request
  if (kind === 'exchange' && refunds.length === 0) return null
  if (refunds.length === 0)
    return (
      <section className="panel" aria-labelledby="request-money">
        <h2 id="request-money">{hasEnded(state) ? '申请的退款' : '预计退款'}</h2>
        <MoneyParts refund={refund} cashbackRest={cashbackRest} />
      </section>
    )
  return (
    <section className="panel" aria-labelledby="request-money">
      <h2 id="request-money">已退款</h2>
      <ul className="order-events">
        {refunds.map(({ tender, amount, points, at }) => (
          <li key={tender}>
            <time className="number muted" dateTime={new Date(at).toISOString()}>
              {formatDateTime(at)}
            </time>
            <span>
              {refundTenders[tender]}{' '}
              {tender === 'points' || tender === 'earned' ? (
                <b className="number">{points}</b>
              ) : (
                <Price yuan={amount} className="number" />
              )}
            </span>
          </li>
        ))}
      </ul>
      {!isZero(cashbackRest) && (
        <p className="muted">
          退货后应扣回的返现还差 <Price yuan={cashbackRest} className="number" />
          ，这笔退款不够扣，由财务与您另行核对。
        </p>
      )}
    </section>
  )
}

function hasEnded(state: AfterSalesDetail['state']): boolean {
  return state === 'rejected' || state === 'withdrawn' || state === 'lapsed'
}
