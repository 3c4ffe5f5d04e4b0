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
import { priceClaimDecisionFields } from '#contract/desk/price-claims'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { PriceClaimDecision } from '#app/components/desk/price-claim-decision'
import { PriceClaimFacts } from '#app/components/desk/price-claim-facts'
import { useMay } from '#app/components/desk/use-may'
import { decidePriceClaim, getPriceClaim } from '#app/services/desk/price-claims.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '审核价格保护' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...priceClaimDecisionFields })

/** Reply to a form; `form` is its decision. */
type Reply = SubmissionResult & { form: string }

export function loader({ request, params }: LoaderFunctionArgs) {
  return getPriceClaim(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = await readForm(request)
  const form = String(sent.get('decision'))
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>({ ...submission.reply(), form }, 400)
  const result = await decidePriceClaim(request, { id, ...submission.value })
  if (!result.ok)
    return data<Reply>({ ...replyFailure(submission, result), form }, failureStatus(result))
  const paid = result.data.isPaid ? '差价已退，买家会收到消息' : '已确认，等第二人退款'
  const message = submission.value.decision === 'reject' ? '已驳回，买家会收到消息' : paid
  return redirectAtDesk(deskPaths.priceClaim(id), { kind: 'success', message })
}

export default function PriceClaimPage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  const mayDecide = useMay('refunds.write')
  return (
    <div className="desk-member">
      <div className="desk-member-things">
        <h1>{handle.title}</h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice reply={reply} version={detail.version} history={detail.history} />
        <PriceClaimFacts detail={detail} />
        <OrderHistory history={detail.history} />
      </div>
      {mayDecide && (
        <div className="desk-member-side">
          <PriceClaimDecision
            detail={detail}
            lastResults={{ pay: replyTo('pay'), reject: replyTo('reject') }}
          />
        </div>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
