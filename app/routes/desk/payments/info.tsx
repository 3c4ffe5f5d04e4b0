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
import { problemClosingFields } from '#contract/desk/payments'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { ProblemClosing } from '#app/components/desk/problem-closing'
import { ProblemFacts } from '#app/components/desk/problem-facts'
import { useMay } from '#app/components/desk/use-may'
import { closePaymentProblem, getPaymentProblem } from '#app/services/desk/payments.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '处理在线支付异常' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...problemClosingFields })

export function loader({ request, params }: LoaderFunctionArgs) {
  return getPaymentProblem(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await closePaymentProblem(request, { id, ...submission.value })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  return redirectAtDesk(deskPaths.paymentProblem(id), { kind: 'success', message: '已处理' })
}

export default function PaymentProblemPage() {
  const detail = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const mayClose = useMay('refunds.write')
  return (
    <div className="desk-member">
      <div className="desk-member-things">
        <h1>{handle.title}</h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice reply={lastResult} version={detail.version} history={detail.history} />
        <ProblemFacts detail={detail} />
        <OrderHistory history={detail.history} />
      </div>
      {mayClose && (
        <div className="desk-member-side">
          <ProblemClosing detail={detail} lastResult={lastResult} />
        </div>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
