import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { reasonFields } from '#contract/desk/fields'
import type { ShipmentDetail } from '#contract/desk/shipment-shapes'
import { codesFields, wayFields } from '#contract/desk/shipments'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { ShipmentActs } from '#app/components/desk/shipment-acts'
import { ShipmentFacts, ShipmentPapers } from '#app/components/desk/shipment-facts'
import { ShipmentLines } from '#app/components/desk/shipment-lines'
import { useMay } from '#app/components/desk/use-may'
import { caseLoader } from '#app/services/desk/case.server'
import { actAtShipment } from '#app/services/desk/shipments.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '发货单' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const version = { version: idSchema }

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check'), ...version, ...wayFields }),
  z.object({ intent: z.literal('withdraw'), ...version, ...reasonFields }),
  z.object({ intent: z.literal('codes'), ...codesFields }),
])

/** Reply to a form; `form` is its intent. */
type Reply = SubmissionResult & { form: string }

export const loader = caseLoader('desk.shipment')

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = await withFile(await readForm(request))
  const form = String(sent.get('intent'))
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>({ ...submission.reply(), form }, 400)
  const result = await actAtShipment(request, id, submission.value)
  if (!result.ok)
    return data<Reply>({ ...replyFailure(submission, result), form }, failureStatus(result))
  return redirectAtDesk(deskPaths.shipment(id), { kind: 'success', message: result.message })
}

/** The form with the codes of its file after the typed ones. */
async function withFile(form: FormData): Promise<FormData> {
  const file = form.get('file')
  form.delete('file')
  if (file instanceof Blob && file.size > 0)
    form.set('codes', `${String(form.get('codes') ?? '')}\n${await textOf(file)}`.trim())
  return form
}

/** UTF-8, or the encoding of Excel on a Chinese Windows. */
async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD') ? new TextDecoder('gb18030').decode(bytes) : text
}

export default function ShipmentPage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  const mayShip = useMay('shipping.write')
  const { shipment } = detail
  return (
    <div className="desk-case">
      <div className="desk-case-facts">
        <h1>
          发货单 <span className="number">{shipment.code}</span>
        </h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice
          reply={reply}
          version={detail.version}
          history={detail.history}
          isOpen={mayShip && formsOf(detail).includes(reply?.form ?? '')}
        />
        <ShipmentFacts detail={detail} />
        <ShipmentLines
          lines={shipment.lines}
          isOpen={mayShip && formsOf(detail).includes('codes')}
          lastResult={replyTo('codes')}
        />
        <OrderHistory history={detail.history} />
      </div>
      {mayShip && (
        <div className="desk-case-side">
          <ShipmentActs
            detail={detail}
            lastResults={{ check: replyTo('check'), withdraw: replyTo('withdraw') }}
          />
          <ShipmentPapers detail={detail} />
        </div>
      )}
    </div>
  )
}

/** The intents of a shipment's forms in its current status. */
function formsOf({ shipment: { state }, canWithdraw }: ShipmentDetail): string[] {
  const forms = state === 'packed' || state === 'shipped' ? ['codes'] : []
  if (state === 'packed') forms.push('check')
  return canWithdraw ? [...forms, 'withdraw'] : forms
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
