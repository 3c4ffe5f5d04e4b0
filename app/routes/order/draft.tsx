import type { Submission, SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { Change } from '#contract/checkout'
import { idSchema } from '#contract/scalars'
import { longestTyped } from '#contract/typed-quantity'
import { MissingRecordPage } from '#app/components/errors/missing-record-page'
import { ConfirmDraft } from '#app/components/order-draft/confirm-draft'
import { DeclineDraft } from '#app/components/order-draft/decline-draft'
import { DraftFacts } from '#app/components/order-draft/draft-facts'
import { PastLines } from '#app/components/order-draft/draft-table'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { FormMessage } from '#app/components/ui/form-message'
import { approvalPaths } from '#app/site/approval-paths'
import type { RouteHandle } from '#app/site/handle'
import { orderDraftPaths } from '#app/site/order-draft-paths'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { callOrThrow, call } from '#app/upstream-client/api.server'
import { changesOf } from '#app/upstream-client/changes'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { firstMessage } from '#app/words/first-message'

export const handle = { title: '采购单' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const lines = z
  .array(
    z.object({
      id: idSchema,
      quantity: z.string().trim().max(longestTyped, '数量过长').default(''),
      /** The quantity that the page was made with. */
      shown: z.string().default(''),
    }),
  )
  .default([])

const formSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('confirm'),
    version: idSchema,
    fingerprint: z.string(),
    addressId: z.string({ required_error: '请选择收货地址' }).pipe(idSchema),
    lines,
  }),
  z.object({
    // `addresses` keeps what was typed before it leads there.
    intent: z.enum(['lower', 'addresses']),
    version: idSchema,
    addressId: z.string().optional(),
    lines,
  }),
  z.object({
    intent: z.literal('decline'),
    reason: z.string().trim().max(200, '原因最多 200 字').default(''),
  }),
])

type Answer = SubmissionResult & { changes: Change[] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const asked = { id: requireId(params.id) }
  const [draft, addresses] = await Promise.all([
    callOrThrow(request, 'orderDraft.detail', asked, { missing: '采购单打不开' }),
    callOrThrow(request, 'address.list', {}),
  ])
  const chosen = new URL(request.url).searchParams.get('addressId')
  const usual = draft.addressId ?? addresses.find(({ isDefault }) => isDefault)?.id ?? ''
  return { draft, addresses, addressId: chosen ?? String(usual) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success')
    return data<Answer>({ ...submission.reply(), changes: [] }, 400)
  const form = submission.value
  if (form.intent === 'decline') {
    const result = await call(request, 'orderDraft.decline', { id, reason: form.reason })
    if (!result.ok) return refused(submission, result)
    const message = '已告诉业务员不要这张采购单'
    return redirectWithToast(orderDraftPaths.draft(id), { kind: 'success', message })
  }
  const isTyped = form.lines.some(({ quantity, shown }) => quantity !== shown)
  if (form.intent !== 'confirm' || isTyped) {
    const { version, addressId } = form
    const here = orderDraftPaths.draft(id, { addressId })
    if (isTyped || form.intent === 'lower') {
      const result = await call(request, 'orderDraft.lower', { id, version, lines: form.lines })
      if (!result.ok) return refused(submission, result)
    }
    if (form.intent === 'addresses') return redirect(paths.addresses({ returnTo: here }))
    const message = '已按您改的数量重新计算，请核对后确认'
    return redirectWithToast(here, { kind: 'warning', message })
  }
  const { addressId, fingerprint } = form
  const result = await call(request, 'orderDraft.confirm', { id, addressId, fingerprint })
  if (!result.ok) return refused(submission, result)
  const { submissionId, requestId } = result.data
  if (requestId === undefined) return redirect(paths.pay(submissionId))
  const message = '采购申请已提交，等待负责人审批'
  return redirectWithToast(approvalPaths.request(requestId), { kind: 'success', message })
}

function refused(submission: Submission<unknown>, failure: Failure) {
  const changes = changesOf(failure)
  const status = changes.length > 0 ? 409 : failureStatus(failure)
  return data<Answer>({ ...replyFailure(submission, failure), changes }, status)
}

export default function OrderDraftPage() {
  const { draft, addresses, addressId } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const isDeclined = answer?.initialValue?.intent === 'decline'
  const isWaiting = draft.state === 'sent'
  return (
    <section className="order-page container" aria-labelledby="draft-title">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: '我的订单', href: paths.orders() },
        ]}
        current={handle.title}
      />
      <h1 id="draft-title">{handle.title}</h1>
      {!isWaiting && <FormMessage message={firstMessage(answer)} />}
      <DraftFacts draft={draft} />
      {isWaiting ? (
        <>
          <ConfirmDraft
            draft={draft}
            addresses={addresses}
            addressId={addressId}
            lastResult={isDeclined ? undefined : answer}
            changes={answer?.changes ?? []}
          />
          <DeclineDraft lastResult={isDeclined ? answer : undefined} />
        </>
      ) : (
        <section className="panel" aria-label="商品">
          <PastLines lines={draft.lines} />
        </section>
      )}
    </section>
  )
}

/** A draft of another store, or one that was taken back. */
export function ErrorBoundary() {
  return <MissingRecordPage to={paths.orders()} label="我的订单" />
}

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
