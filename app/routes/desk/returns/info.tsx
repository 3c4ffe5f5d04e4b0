import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { afterSalesStates } from '#contract/after-sales-words'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { ReturnActs } from '#app/components/desk/return-acts'
import { ReturnBatch } from '#app/components/desk/return-batch'
import { ReturnCase } from '#app/components/desk/return-case'
import { ReturnGoods } from '#app/components/desk/return-goods'
import { ReturnMoney } from '#app/components/desk/return-money'
import { caseLoader } from '#app/services/desk/case.server'
import { actAtReturn } from '#app/services/desk/returns.server'
import { returnFormSchema } from '#app/services/desk/return-form.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '办理售后' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

/** Reply to a form; `form` is its intent. */
type Reply = SubmissionResult & { form: string }

export const loader = caseLoader('desk.return')

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = await readForm(request)
  const form = String(sent.get('intent'))
  const submission = parseWithZod(sent, { schema: returnFormSchema })
  if (submission.status !== 'success') return data<Reply>({ ...submission.reply(), form }, 400)
  const result = await actAtReturn(request, id, submission.value)
  if (!result.ok)
    return data<Reply>({ ...replyFailure(submission, result), form }, failureStatus(result))
  return redirectAtDesk(deskPaths.return(id), { kind: 'success', message: result.message })
}

export default function ReturnPage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <div className="desk-case">
      <div className="desk-case-facts">
        <h1>
          售后 <span className="number">{detail.code}</span>{' '}
          <span className="mark">{afterSalesStates[detail.state]}</span>
        </h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice reply={reply} version={detail.version} history={detail.history} />
        <ReturnCase detail={detail} />
        <ReturnMoney detail={detail} />
        <ReturnGoods detail={detail} />
        <ReturnBatch detail={detail} />
        <OrderHistory history={detail.history} />
      </div>
      <div className="desk-case-side">
        <ReturnActs detail={detail} reply={reply} />
      </div>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
