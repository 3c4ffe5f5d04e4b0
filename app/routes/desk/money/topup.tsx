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
import { topUpDecisionFields } from '#contract/desk/top-ups'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { TopUpDecision } from '#app/components/desk/top-up-decision'
import { TopUpFacts } from '#app/components/desk/top-up-facts'
import { decideTopUp, getTopUp } from '#app/services/desk/money.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { firstOfTwo } from '#app/views/desk/first-of-two'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '核对充值' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...topUpDecisionFields })

/** Reply to a form; `form` is its decision. */
type Reply = SubmissionResult & { form: string }

const done = {
  arrive: '已到账并计入余额，买家会收到消息',
  return: '充值已驳回，买家会收到消息',
}

export function loader({ request, params }: LoaderFunctionArgs) {
  return getTopUp(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = await readForm(request)
  const form = String(sent.get('decision'))
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>({ ...submission.reply(), form }, 400)
  const result = await decideTopUp(request, { id, ...submission.value })
  if (!result.ok)
    return data<Reply>({ ...replyFailure(submission, result), form }, failureStatus(result))
  const message = result.data.isBooked ? done[submission.value.decision] : firstOfTwo
  return redirectAtDesk(deskPaths.topUp(id), { kind: 'success', message })
}

export default function TopUpPage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  return (
    <div className="desk-member">
      <div className="desk-member-things">
        <h1>{handle.title}</h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice
          reply={reply}
          version={detail.version}
          history={detail.history}
          isOpen={detail.canArrive && (reply?.form !== 'return' || detail.canReturn)}
        />
        <TopUpFacts detail={detail} />
        <OrderHistory history={detail.history} />
      </div>
      <div className="desk-member-side">
        <TopUpDecision
          detail={detail}
          lastResults={{ arrive: replyTo('arrive'), return: replyTo('return') }}
        />
      </div>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
