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
import { withdrawalDecisionFields } from '#contract/desk/withdrawals'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { WithdrawalDecision } from '#app/components/desk/withdrawal-decision'
import { WithdrawalFacts } from '#app/components/desk/withdrawal-facts'
import { decideWithdrawal, getWithdrawal } from '#app/services/desk/money.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '办理提现' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...withdrawalDecisionFields })

/** Reply to a form; `form` is its decision. */
type Reply = SubmissionResult & { form: string }

const done = {
  propose: '已提交复核，请另一位同事复核',
  release: '复核通过，可以打款',
  pay: '已登记打款，买家会收到消息',
  return: '提现已驳回，款项退回余额，买家会收到消息',
  fail: '已登记打款失败，款项退回余额，买家会收到消息',
} as const

export function loader({ request, params }: LoaderFunctionArgs) {
  return getWithdrawal(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = await readForm(request)
  const form = String(sent.get('decision'))
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>({ ...submission.reply(), form }, 400)
  const result = await decideWithdrawal(request, { id, ...submission.value })
  if (!result.ok)
    return data<Reply>({ ...replyFailure(submission, result), form }, failureStatus(result))
  const message = done[submission.value.decision]
  return redirectAtDesk(deskPaths.withdrawal(id), { kind: 'success', message })
}

export default function WithdrawalPage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <div className="desk-member">
      <div className="desk-member-things">
        <h1>{handle.title}</h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice reply={reply} version={detail.withdrawal.version} history={detail.history} />
        <WithdrawalFacts detail={detail} />
        <OrderHistory history={detail.history} />
      </div>
      <div className="desk-member-side">
        <WithdrawalDecision detail={detail} reply={reply} form={reply?.form} />
      </div>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
