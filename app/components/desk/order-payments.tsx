import type { DeskOrder } from '#contract/desk/orders'
import { paymentKinds, paymentStates } from '#contract/kinds'
import { onlineWays } from '#contract/payment-words'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { useMay } from './use-may'

/**
 * Payments of an order. A voucher shows a bank account: viewing it is written to the audit log, so
 * it is not embedded in the page.
 */
export function OrderPayments({ detail }: { detail: Pick<DeskOrder, 'payments' | 'pdfs'> }) {
  const { payments, pdfs } = detail
  const maySeeSlips = useMay('slips.read')
  return (
    <section className="panel" aria-labelledby="payments-title">
      <h2 id="payments-title">付款</h2>
      {payments.length === 0 && <p className="muted">尚未付款。</p>}
      <ul className="desk-history">
        {payments.map(({ id, kind, way, amount, state, slipId, createdAt }) => (
          <li key={id}>
            <time className="number muted" dateTime={new Date(createdAt).toISOString()}>
              {formatDateTime(createdAt)}
            </time>
            {paymentKinds[kind]}
            {way !== undefined && `（${onlineWays[way]}）`}{' '}
            <Price yuan={amount} className="number" /> {paymentStates[state]}{' '}
            {slipId !== undefined && maySeeSlips && (
              <a
                className="link"
                href={deskPaths.orderSlip(slipId)}
                target="_blank"
                rel="noreferrer"
              >
                查看凭证{pdfs.includes(slipId) && '（PDF）'}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
