import { useLoaderData } from '@remix-run/react'
import type { TopUpDetail } from '#contract/desk/top-ups'
import { topUpStates } from '#contract/money-states'
import { AgreedNotice } from '#app/components/desk/agreed-notice'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { SurplusField } from '#app/components/desk/surplus-field'
import { CheckField } from '#app/components/ui/check-field'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { Price } from '#app/components/ui/price'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { firstOfTwo } from '#app/views/desk/first-of-two'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'

export const handle = { title: deskPaths.topUp.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const done = {
  arrive: '已到账并计入余额，买家会收到消息',
  return: '充值已驳回，买家会收到消息',
}

export const loader = caseLoader('desk.topUp')

export const action = caseAction('desk.decideTopUp', {
  back: deskPaths.topUp,
  done: ({ decision }, answer) => (answer.isBooked ? done[decision] : firstOfTwo),
})

export default function TopUpPage() {
  const detail = useLoaderData<typeof loader>()
  const { canArrive, canReturn } = detail
  return (
    <CasePage
      title={handle.title}
      of={detail}
      open={canReturn ? ['arrive', 'return'] : ['arrive']}
      decisions={canArrive && <TopUpDecision detail={detail} />}
    >
      <TopUpFacts detail={detail} />
    </CasePage>
  )
}

function TopUpFacts({ detail }: { detail: TopUpDetail }) {
  const { topUp, uploadId, isPdf } = detail
  const { company, storeId, memo, amount, arrived, state, reason, createdAt, decidedAt } = topUp
  return (
    <section className="panel" aria-labelledby="top-up-title">
      <h2 id="top-up-title">
        {topUpStates[state]} <Price yuan={amount} className="number" />
      </h2>
      <dl className="desk-facts">
        <Fact name="附言" value={memo} />
        <Fact name="单位（付款户名应为）" value={company} />
        <Fact name="发起" value={formatDateTime(createdAt)} />
        {decidedAt !== undefined && <Fact name="办理" value={formatDateTime(decidedAt)} />}
        {arrived !== undefined && <Fact name="到账" value={`¥${formatPrice(arrived)}`} />}
        {reason !== '' && <Fact name="说明" value={reason} />}
      </dl>
      <p>
        {uploadId === undefined ? (
          <span className="muted">没有凭证图片。 </span>
        ) : (
          <a
            className="button button-small"
            href={deskPaths.topUpSlip(uploadId)}
            target="_blank"
            rel="noreferrer"
          >
            查看凭证{isPdf && '（PDF）'}
          </a>
        )}{' '}
        <a className="link" href={deskPaths.ledger(storeId)}>
          单位余额
        </a>
      </p>
    </section>
  )
}

type ArriveName = 'arrived' | 'surplus' | 'isPayerChecked' | 'reason'

/** Confirms the received amount, or returns the top-up. */
function TopUpDecision({ detail }: { detail: TopUpDetail }) {
  const { topUp, agreed, canReturn } = detail
  return (
    <>
      <AgreedNotice agreed={agreed} what="多出的记入余额" />
      <DecisionForm<ArriveName>
        title="到账"
        words="按银行流水填写实际到账的金额，直接计入余额。"
        acts={[{ decision: 'arrive', label: '确认到账', tone: 'primary' }]}
        defaultValue={{ arrived: topUp.amount }}
      >
        {({ arrived, surplus, isPayerChecked, reason }) => (
          <>
            <Field label="到账金额（元）" field={arrived} maxLength={20} inputMode="decimal" />
            <SurplusField field={surplus} arrived={arrived} due={topUp.amount} />
            <CheckField label={`付款户名是${topUp.company}`} field={isPayerChecked} />
            <Field label="说明（可不填，买家会看到）" field={reason} maxLength={200} />
          </>
        )}
      </DecisionForm>
      {canReturn && (
        <DecisionForm<'reason'> title="驳回" acts={[{ decision: 'return', label: '驳回充值' }]}>
          {({ reason }) => (
            <Field label="驳回的原因（买家会看到）" field={reason} maxLength={200} />
          )}
        </DecisionForm>
      )}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
