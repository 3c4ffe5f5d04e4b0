import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'
import { paths } from '#app/site/paths'

const kinds = { balance: '余额', transfer: '对公转账' } as const
const states = { done: '已到账', pending: '待核对', returned: '已退回' } as const

/** How an order was paid, with the slips handed in. */
export function Payments({ payments }: Pick<DataOf<Calls['order.detail']>, 'payments'>) {
  return (
    <section className="panel" aria-labelledby="order-payments">
      <h2 id="order-payments">付款记录</h2>
      {payments.length === 0 && <p className="muted">尚未付款</p>}
      <ul className="order-events">
        {payments.map(({ id, kind, amount, state, slipId, createdAt }) => (
          <li key={id}>
            <time className="number muted" dateTime={new Date(createdAt).toISOString()}>
              {formatDateTime(createdAt)}
            </time>
            <span>
              {kinds[kind]} <Price yuan={amount} className="number" /> {states[state]}{' '}
              {slipId !== undefined && (
                <a className="link" href={paths.slip(slipId)} target="_blank" rel="noreferrer">
                  查看凭证
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
