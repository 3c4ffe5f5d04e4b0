import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { idListSchema } from '#contract/scalars'
import { RequestAnswer } from '#app/components/purchase-request/request-answer'
import { RequestFacts } from '#app/components/purchase-request/request-facts'
import { RequestLines } from '#app/components/purchase-request/request-lines'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { MissingRecordPage } from '#app/components/errors/missing-record-page'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { approvePurchase } from '#app/services/chain/purchase-requests.server'
import { approvalPaths } from '#app/site/approval-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { firstMessage } from '#app/words/first-message'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '采购申请' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('approve'),
    ids: idListSchema,
    fingerprint: z.string(),
    reason: z.string().optional(),
  }),
  z.object({
    intent: z.literal('return'),
    reason: z
      .string({ required_error: '请说明退回原因' })
      .trim()
      .min(1, '请说明退回原因')
      .max(200, '原因最多 200 字'),
  }),
  z.object({ intent: z.literal('withdraw') }),
])

type Answer = SubmissionResult & { isMoved?: boolean }

export function loader({ request, params }: LoaderFunctionArgs) {
  return callOrThrow(
    request,
    'purchaseRequest.detail',
    { id: requireId(params.id) },
    { missing: '采购申请打不开' },
  )
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<Answer>(submission.reply(), 400)
  const form = submission.value
  if (form.intent === 'approve') {
    const { ids, fingerprint } = form
    const result = await approvePurchase(request, { id, ids, fingerprint })
    if (result.ok) return redirect(paths.pay(result.submissionId))
    const isMoved = result.changes.length > 0
    const status = isMoved ? 409 : failureStatus(result)
    return data<Answer>({ ...replyFailure(submission, result), isMoved }, status)
  }
  const result = await (form.intent === 'return'
    ? call(request, 'purchaseRequest.return', { id, reason: form.reason })
    : call(request, 'purchaseRequest.withdraw', { id }))
  if (!result.ok) return data<Answer>(replyFailure(submission, result), failureStatus(result))
  const message = form.intent === 'return' ? '申请已退回' : '申请已撤回，商品已放回购物车'
  return redirectWithToast(approvalPaths.request(id), { kind: 'success', message })
}

export default function PurchaseRequestPage() {
  const detail = useLoaderData<typeof loader>()
  const lastResult = useActionData<Answer>()
  const { request, lines, orderable, canWithdraw } = detail
  return (
    <section className="order-page container" aria-labelledby="request-title">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: handle.title, href: approvalPaths.requests() },
        ]}
        current="申请详情"
      />
      <h1 id="request-title">采购申请</h1>
      {orderable === undefined && <FormMessage message={firstMessage(lastResult)} />}
      <RequestFacts detail={detail} />
      <RequestLines lines={lines} />
      {orderable !== undefined && (
        <RequestAnswer
          orderable={orderable}
          lastResult={lastResult}
          isMoved={lastResult?.isMoved === true}
        />
      )}
      {canWithdraw && (
        <PageForm needs="buy">
          <button type="submit" className="button" name="intent" value="withdraw">
            撤回申请
          </button>
        </PageForm>
      )}
      {request.state === 'waiting' && orderable === undefined && !canWithdraw && (
        <p className="muted">等待负责人审批。</p>
      )}
    </section>
  )
}

/** A purchase request of another store: links to those of this store, and to the other stores. */
export function ErrorBoundary() {
  return <MissingRecordPage to={approvalPaths.requests()} label="本店的采购申请" />
}

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
