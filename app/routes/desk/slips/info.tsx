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
import { EarlierSlips, SlipFacts } from '#app/components/desk/slip-facts'
import { PartOfTransfer } from '#app/components/desk/transfer-facts'
import { useMay } from '#app/components/desk/use-may'
import { decideSlip, getSlip } from '#app/services/desk/slips.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { firstOfTwo } from '#app/views/desk/first-of-two'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '核对转账凭证' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...slipDecisionFields })

/** Reply to a form; `form` is its decision. */
type Reply = SubmissionResult & { form: string }

const done = {
  arrive: '已确认到账，买家会收到消息',
  return: '凭证已退回，订单恢复待付款，买家会收到消息',
}

export function loader({ request, params }: LoaderFunctionArgs) {
  return getSlip(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = await readForm(request)
  const form = String(sent.get('decision'))
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>({ ...submission.reply(), form }, 400)
  const result = await decideSlip(request, { id, ...submission.value })
  if (!result.ok)
    return data<Reply>({ ...replyFailure(submission, result), form }, failureStatus(result))
  const message = result.data.isBooked ? done[submission.value.decision] : firstOfTwo
  return redirectAtDesk(deskPaths.slip(id), { kind: 'success', message })
}

export default function SlipPage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  const mayDecide = useMay('slips.write')
  // An older upstream sends no payers: then only the store itself pays.
  const payers = detail.payers.length > 0 ? detail.payers : [detail.slip.company]
  return (
    <div className="desk-member">
      <div className="desk-member-things">
        <h1>{handle.title}</h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice reply={reply} version={detail.version} history={detail.history} />
        {detail.transfer !== undefined && (
          <PartOfTransfer transfer={detail.transfer} slipId={detail.slip.id} />
        )}
        <SlipFacts detail={detail} />
        <EarlierSlips slips={detail.earlier} />
        <OrderHistory history={detail.history} />
      </div>
      {mayDecide && (
        <div className="desk-member-side">
          <SlipDecision
            slip={{ ...detail, isWaiting: detail.slip.state === 'waiting', payers }}
            words="按银行流水填写：多付的转入余额，不足的由买家 24 小时内补付。"
            lastResults={{ arrive: replyTo('arrive'), return: replyTo('return') }}
          />
        </div>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
