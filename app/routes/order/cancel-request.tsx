import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { cancelRequestFields } from '#contract/order-cancelling'
import { CancelCompanions } from '#app/components/orders/cancel-companions'
import { CancelRequestForm } from '#app/components/orders/cancel-request-form'
import { Price } from '#app/components/ui/price'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { replyFailure } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { cancelDoor } from '#app/site/cancel-door'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '申请取消订单' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(cancelRequestFields)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order } = await callOrThrow(request, 'order.detail', { id: requireId(params.id) })
  if (!order.canAskCancel) throw redirect(cancelDoor(order))
  return { order }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await call(request, 'order.askCancel', { id, ...submission.value })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  return redirectWithToast(paths.order(id), { kind: 'success', message: '取消申请已提交' })
}

export default function CancelRequestPage() {
  const { order } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  return (
    <section className="notice-page" aria-labelledby="request-title">
      <h1 id="request-title">申请取消订单</h1>
      <p>
        订单 <span className="number">{order.code}</span>，共 {order.lineCount} 种，
        <Price yuan={order.total} className="number" />
        。商家确认后取消：已付款退回余额（在线支付原路退回），积分和券一并退回。
      </p>
      <CancelCompanions order={order} />
      <CancelRequestForm orderId={order.id} lastResult={lastResult} />
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
