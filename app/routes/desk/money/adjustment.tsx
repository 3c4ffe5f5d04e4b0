import type { SubmissionResult } from '@conform-to/dom'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { adjustmentStates } from '#contract/money-states'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { useForm } from '#app/components/ui/use-form'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { formatDateTime } from '#app/words/dates'
import { formatPrice, yuanText } from '#app/words/money'

export const handle = { title: '人工调整' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const done = {
  approve: '已入账，买家会收到消息',
  reject: '已驳回',
  withdraw: '已撤回',
} as const

export const loader = caseLoader('desk.adjustment')

export const action = caseAction('desk.decideAdjustment', {
  back: deskPaths.adjustment,
  done: ({ decision }) => done[decision],
})

export default function AdjustmentPage() {
  const detail = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const { adjustment, balance, mended } = detail
  const { amount, company, storeId, mendsId, words, state, reason } = adjustment
  return (
    <>
      <h1>{handle.title}</h1>
      <EditClaimNotice claim={detail.claim} />
      <LateNotice reply={lastResult} version={detail.version} history={detail.history} />
      <section className="panel" aria-labelledby="adjustment-title">
        <h2 id="adjustment-title">
          {adjustmentStates[state]} <Price yuan={amount} className="number" />
        </h2>
        <dl className="desk-facts">
          <Fact name="单位" value={company} />
          <Fact name="现有余额" value={`¥${formatPrice(balance)}`} />
          <Fact
            name="更正流水"
            value={`${String(mendsId)}：${formatDateTime(mended.createdAt)} ${mended.use} ${yuanText(mended.amount)}`}
          />
          <Fact name="原因" value={words} />
          <Fact
            name="提出"
            value={`${adjustment.proposedBy}，${formatDateTime(adjustment.createdAt)}`}
          />
          {adjustment.decidedAt !== undefined && (
            <Fact
              name="办理"
              value={`${adjustment.decidedBy}，${formatDateTime(adjustment.decidedAt)}`}
            />
          )}
          {reason !== '' && <Fact name="说明" value={reason} />}
        </dl>
        <Decision detail={detail} lastResult={lastResult} />
        <p className="form-links">
          <a href={deskPaths.ledger(storeId)}>{company}的余额</a>
        </p>
      </section>
      <OrderHistory history={detail.history} />
    </>
  )
}

interface DecisionProps {
  detail: DataOf<Calls['desk.adjustment']>
  lastResult: SubmissionResult | undefined
}

function Decision({ detail, lastResult }: DecisionProps) {
  const [form, fields] = useForm<{ reason: string }>({ id: 'decision', lastResult })
  const mayDecide = useMay('adjustments.write')
  const message = <FormMessage message={form.errors?.[0]} />
  if (detail.adjustment.state !== 'waiting' || !mayDecide) return message
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      {message}
      <input type="hidden" name="version" value={detail.version} />
      {detail.isOwn ? (
        <>
          <p>您自己提出的调整须由另一位同事复核。</p>
          <button type="submit" className="button" name="decision" value="withdraw">
            撤回
          </button>
        </>
      ) : (
        <>
          <Field label="说明（驳回时必填）" field={fields.reason} maxLength={200} />
          <button type="submit" className="button button-primary" name="decision" value="approve">
            复核通过并入账
          </button>{' '}
          <button type="submit" className="button" name="decision" value="reject">
            驳回
          </button>
        </>
      )}
    </PageForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
