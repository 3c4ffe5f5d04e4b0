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
import { slipDecisionFields } from '#contract/desk/slips'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { SlipDecision } from '#app/components/desk/slip-decision'
import { TransferFacts } from '#app/components/desk/transfer-facts'
import { useMay } from '#app/components/desk/use-may'
import { decideTransfer, getTransfer } from '#app/services/desk/slips.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { firstOfTwo } from '#app/views/desk/first-of-two'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '核对合并转账' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...slipDecisionFields })

/** Reply to a form; `form` is its decision. */
type Reply = SubmissionResult & { form: string }

const done = {
  arrive: '已按顺序确认到账，各店会收到消息',
  return: '凭证已全部退回，订单恢复待付款，各店会收到消息',
}

export function loader({ request, params }: LoaderFunctionArgs) {
  return getTransfer(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = await readForm(request)
  const form = String(sent.get('decision'))
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>({ ...submission.reply(), form }, 400)
  const result = await decideTransfer(request, { id, ...submission.value })
  if (!result.ok)
    return data<Reply>({ ...replyFailure(submission, result), form }, failureStatus(result))
  const message = result.data.isBooked ? done[submission.value.decision] : firstOfTwo
  return redirectAtDesk(deskPaths.transfer(id), { kind: 'success', message })
}

export default function TransferPage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  const mayDecide = useMay('slips.write')
  return (
    <div className="desk-member">
      <div className="desk-member-things">
        <h1>{handle.title}</h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice reply={reply} version={detail.version} history={detail.history} />
        <TransferFacts detail={detail} />
        <OrderHistory history={detail.history} />
      </div>
      {mayDecide && (
        <div className="desk-member-side">
          <SlipDecision
            slip={{ ...detail, isWaiting: detail.slips.some(({ state }) => state === 'waiting') }}
            words="按银行流水填一次，按左表顺序逐店付清；多的入最后一店余额，没付到的退回，该店 24 小时内补付。"
            lastResults={{ arrive: replyTo('arrive'), return: replyTo('return') }}
          />
        </div>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
