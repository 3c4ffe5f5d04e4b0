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
import { orderStates } from '#contract/kinds'
import { idSchema } from '#contract/scalars'
import { LateNotice } from '#app/components/desk/late-notice'
import { NoRight } from '#app/components/desk/no-right'
import { SplitChoice, SplitDecision } from '#app/components/desk/order-split'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { readIds } from '#app/views/desk/chosen-ids'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '拆分订单' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, lines: z.string().default('') })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const chosen = readIds(searchParams, 'lines')
  const isAsked = searchParams.has('asked') || chosen.length > 0
  const split = await callOrThrow(request, 'desk.orderSplit', {
    id: requireId(params.id),
    lines: isAsked ? chosen : undefined,
  })
  return { split, chosen }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = await readForm(request)
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const { version, lines } = submission.value
  const ids = readIds(new URLSearchParams({ lines }), 'lines')
  const result = await call(request, 'desk.splitOrder', { id, version, lines: ids })
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const link = { label: '新订单', to: deskPaths.order(result.data.id) }
  const message = `已拆出订单 ${result.data.code}，买家会收到消息`
  return redirectAtDesk(deskPaths.order(id), { kind: 'success', message, link })
}

export default function SplitPage() {
  const { split, chosen } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionResult>()
  const { order, company, version, refusal, problem, parts } = split
  const maySplit = useMay('orders.write')
  const isOpen = maySplit && refusal === undefined
  const isShown = isOpen && parts !== undefined
  return (
    <>
      <h1>
        拆分订单 <span className="number">{order.code}</span>
      </h1>
      <p>
        {company}，{order.title}，{orderStates[order.state]}{' '}
        <a className="link" href={deskPaths.order(order.id)}>
          回到订单
        </a>
      </p>
      <LateNotice reply={reply} version={version} />
      {!isShown && <FormMessage message={reply?.error?.['']?.[0] ?? reply?.error?.lines?.[0]} />}
      {!maySplit && <NoRight permission="orders.write" />}
      {refusal !== undefined && <p className="desk-notice desk-notice-warning">{refusal}</p>}
      {isOpen && <SplitChoice split={split} chosen={chosen} problem={problem} />}
      {isShown && (
        <SplitDecision version={version} chosen={chosen} parts={parts} lastResult={reply} />
      )}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
