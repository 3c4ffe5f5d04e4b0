import { useLoaderData } from '@remix-run/react'
import type { PriceClaimDetail } from '#contract/desk/price-claims'
import { priceClaimStates } from '#contract/price-claim-words'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { StoreLink } from '#app/components/desk/store-link'
import { useMay } from '#app/components/desk/use-may'
import { ExactPrice } from '#app/components/price-claims/exact-price'
import { Field } from '#app/components/ui/field'
import { Price } from '#app/components/ui/price'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'
import { isZero } from '#app/words/money'

export const handle = { title: deskPaths.priceClaim.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.priceClaim')

export const action = caseAction('desk.decidePriceClaim', {
  back: deskPaths.priceClaim,
  done: ({ decision }, answer) => {
    const paid = answer.isPaid ? '差价已退，买家会收到消息' : '已确认，等第二人退款'
    return decision === 'reject' ? '已驳回，买家会收到消息' : paid
  },
})

export default function PriceClaimPage() {
  const detail = useLoaderData<typeof loader>()
  const isOpen = useMay('refunds.write') && detail.state === 'reviewing'
  return (
    <CasePage
      title={handle.title}
      of={detail}
      decisions={isOpen && <PriceClaimDecision detail={detail} />}
    >
      <PriceClaimFacts detail={detail} />
    </CasePage>
  )
}

function PriceClaimFacts({ detail }: { detail: PriceClaimDetail }) {
  const { code, state, amount, company, storeId, createdAt, answer, since, takenBack } = detail
  return (
    <section className="panel" aria-labelledby="claim-title">
      <h2 id="claim-title">
        <span className="number">{code}</span> {priceClaimStates[state]}{' '}
        <Price yuan={amount} className="number" />
      </h2>
      <p>
        <StoreLink storeId={storeId} company={company} /> 于 {formatDateTime(createdAt)} 提交，订单{' '}
        <a className="link number" href={deskPaths.order(detail.orderId)}>
          {detail.orderCode}
        </a>
      </p>
      {state !== 'reviewing' && (
        <p>
          {formatDateTime(since)} {priceClaimStates[state]}
          {answer !== '' && `：${answer}`}
          {!isZero(takenBack) && (
            <>
              ；退货已扣回 <Price yuan={takenBack} className="number" />
            </>
          )}
        </p>
      )}
      <Numbers detail={detail} />
    </section>
  )
}

function Numbers({ detail }: { detail: PriceClaimDetail }) {
  const { bought, price, ordered, kept, quantity, quoted, unit } = detail
  const rows: [label: string, value: string][] = [
    ['订购', `${String(ordered)} ${unit}`],
    ['收货后留下', `${String(kept)} ${unit}`],
    ['保护数量', `${String(quantity)} ${unit}`],
  ]
  return (
    <dl className="desk-facts">
      <div>
        <dt>商品</dt>
        <dd>
          {detail.name} {detail.spec} {detail.manufacturer}
        </dd>
      </div>
      <div>
        <dt>买入价</dt>
        <dd>
          <ExactPrice yuan={bought} />
        </dd>
      </div>
      <div>
        <dt>申请时的现价</dt>
        <dd>
          <ExactPrice yuan={price} />
        </dd>
      </div>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
      <div>
        <dt>申请时可退</dt>
        <dd>
          <Price yuan={quoted} className="number" />
        </dd>
      </div>
    </dl>
  )
}

/** Pays the difference or rejects the claim. */
function PriceClaimDecision({ detail }: { detail: PriceClaimDetail }) {
  const { amount, needsTwo, approvedBy } = detail
  const isFirst = needsTwo && approvedBy === undefined
  return (
    <>
      <DecisionForm<'reason'>
        title="退差价"
        words={
          <>
            <Price yuan={amount} className="number" /> 退至账户余额（活动），发票不变。
            {needsTwo && '超过限额，须两人先后确认。'}
            {approvedBy !== undefined && `${approvedBy} 已确认。`}
          </>
        }
        acts={[
          { decision: 'pay', label: isFirst ? '确认，等第二人退款' : '退差价', tone: 'primary' },
        ]}
      >
        {({ reason }) => (
          <Field label="说明（可不填，买家会看到）" field={reason} maxLength={200} />
        )}
      </DecisionForm>
      <DecisionForm<'reason'> title="驳回" acts={[{ decision: 'reject', label: '驳回申请' }]}>
        {({ reason }) => <Field label="驳回的原因（买家会看到）" field={reason} maxLength={200} />}
      </DecisionForm>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
