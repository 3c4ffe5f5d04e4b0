import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { adjustmentDecisionFields } from '#contract/desk/ledger'
import { adjustmentStates } from '#contract/money-states'
import { idSchema } from '#contract/scalars'
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
import { decideAdjustment, getAdjustment } from '#app/services/desk/money.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'
import { formatPrice, yuanText } from '#app/words/money'

export const handle = { title: '人工调整' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...adjustmentDecisionFields })

const done = {
  approve: '已入账，买家会收到消息',
  reject: '已驳回',
  withdraw: '已撤回',
} as const

export function loader({ request, params }: LoaderFunctionArgs) {
  return getAdjustment(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await decideAdjustment(request, { id, ...submission.value })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const message = done[submission.value.decision]
  return redirectAtDesk(deskPaths.adjustment(id), { kind: 'success', message })
}

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
