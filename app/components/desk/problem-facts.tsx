import type { PaymentProblemDetail } from '#contract/desk/payments'
import {
  onlineRefundStates,
  onlineStates,
  onlineWays,
  paymentProblemKinds,
  paymentProblemStates,
} from '#contract/payment-words'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { StoreLink } from './store-link'

export function ProblemFacts({ detail }: { detail: PaymentProblemDetail }) {
  const { problem, payment } = detail
  const { kind, state, way, amount, note, tradeNo, createdAt, closedAt } = problem
  return (
    <>
      <section className="panel" aria-labelledby="problem-title">
        <h2 id="problem-title">
          {paymentProblemKinds[kind]} <Price yuan={amount} className="number" />
        </h2>
        <p>
          {formatDateTime(createdAt)} {onlineWays[way]} · {paymentProblemStates[state]}
          {closedAt !== undefined && ` ${formatDateTime(closedAt)}`}
        </p>
        <p className="row-message">{note}</p>
        <p>
          商户单号 <span className="number">{tradeNo}</span>
        </p>
      </section>
      {payment !== undefined && <PaymentFacts payment={payment} company={problem.company} />}
    </>
  )
}

interface PaymentFactsProps {
  payment: NonNullable<PaymentProblemDetail['payment']>
  company: string
}

function PaymentFacts({ payment, company }: PaymentFactsProps) {
  const { state, amount, providerNo, storeId, createdAt, parts, refunds } = payment
  return (
    <section className="panel" aria-labelledby="payment-title">
      <h2 id="payment-title">
        这笔付款：{onlineStates[state]} <Price yuan={amount} className="number" />
      </h2>
      <p>
        <StoreLink storeId={storeId} company={company} /> 于 {formatDateTime(createdAt)} 发起
        {providerNo !== '' && (
          <>
            ，平台单号 <span className="number">{providerNo}</span>
          </>
        )}
      </p>
      <ul className="desk-history">
        {parts.map((part) => (
          <li key={part.orderId}>
            订单{' '}
            <a className="link number" href={deskPaths.order(part.orderId)}>
              {part.code}
            </a>{' '}
            <Price yuan={part.amount} className="number" />
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.refundNo}>
            <time className="number muted" dateTime={new Date(refund.createdAt).toISOString()}>
              {formatDateTime(refund.createdAt)}
            </time>
            <span>
              退款 <Price yuan={refund.amount} className="number" />{' '}
              {onlineRefundStates[refund.state]}
              {refund.note !== '' && `：${refund.note}`}{' '}
              <span className="number muted">{refund.refundNo}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
