import { useLoaderData } from '@remix-run/react'
import type { PaymentProblemDetail } from '#contract/desk/payments'
import {
  onlineRefundStates,
  onlineStates,
  onlineWays,
  type PaymentProblemKind,
  paymentProblemKinds,
  paymentProblemStates,
} from '#contract/payment-words'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { StoreLink } from '#app/components/desk/store-link'
import { useMay } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import { Price } from '#app/components/ui/price'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.paymentProblem.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.paymentProblem')

export const action = caseAction('desk.closePaymentProblem', {
  back: deskPaths.paymentProblem,
  done: '已处理',
})

export default function PaymentProblemPage() {
  const detail = useLoaderData<typeof loader>()
  const { state, kind } = detail.problem
  const isOpen = useMay('refunds.write') && state === 'open'
  return (
    <CasePage title={handle.title} of={detail} decisions={isOpen && <ProblemClosing kind={kind} />}>
      <ProblemFacts detail={detail} />
    </CasePage>
  )
}

function ProblemFacts({ detail }: { detail: PaymentProblemDetail }) {
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

/** Advice for each kind of problem. */
const advice: Record<PaymentProblemKind, string> = {
  amount: '没有入账。请在商户后台核对实收金额，退款或联系买家补付。',
  unknown: '没有入账。请在商户后台核实付款人，退款或联系买家。',
  stranger: '没有入账。请核对商户号、应用，以及通知地址有无他用。',
  second: '后一笔已申请原路退回。请在商户后台核对两笔单号和退款。',
  refused: '款项已转入买家余额。请在商户后台核对退款确未成功。',
  stuck: '系统会继续申请退款。请在商户后台查看余额和退款权限。',
}

/** Closes a payment problem with a note. */
function ProblemClosing({ kind }: { kind: PaymentProblemKind }) {
  return (
    <DecisionForm<'reason'>
      title="处理"
      words={advice[kind]}
      acts={[{ decision: 'close', label: '处理完毕', tone: 'primary' }]}
    >
      {({ reason }) => <Field label="处理结果" field={reason} maxLength={200} />}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
