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
import { cancelDecisionFields, reasonFields } from '#contract/desk/fields'
import { noteFields, type DeskOrder } from '#contract/desk/orders'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderCancelDecision } from '#app/components/desk/order-cancel-decision'
import { OrderDecision } from '#app/components/desk/order-decision'
import { OrderFacts } from '#app/components/desk/order-facts'
import { OrderHistory } from '#app/components/desk/order-history'
import { OrderLines } from '#app/components/desk/order-lines'
import { OrderNotes } from '#app/components/desk/order-notes'
import { OrderPayments } from '#app/components/desk/order-payments'
import { CloseRest, OrderSent } from '#app/components/desk/order-sending'
import { OrderStatus } from '#app/components/desk/order-status'
import { useMay } from '#app/components/desk/use-may'
import { closeRest, decideAtOrder, getDeskOrder } from '#app/services/desk/orders.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { readTyped } from '#app/views/desk/chosen-ids'
import { replyFailure } from '#app/views/form-reply'
import { shopNow } from '#app/web/clock.server'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '订单审核' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const version = { version: idSchema }

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('approve'), ...version }),
  z.object({
    intent: z.literal('hold'),
    ...version,
    decision: z.enum(['hold', 'release']),
    ...reasonFields,
  }),
  z.object({ intent: z.literal('cancel'), request: idSchema, ...cancelDecisionFields }),
  z.object({ intent: z.literal('note'), ...noteFields }),
  z.object({ intent: z.literal('resend') }),
  z.object({ intent: z.literal('close'), ...version, ...reasonFields }),
])

/** Reply to a form; `form` is its intent. */
type Reply = SubmissionResult & { form: string }

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { ...(await getDeskOrder(request, requireId(params.id))), now: shopNow() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = await readForm(request)
  const form = String(sent.get('intent'))
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>({ ...submission.reply(), form }, 400)
  const command = submission.value
  const result =
    command.intent === 'close'
      ? await closeRest(request, { id, ...command, lines: readTyped(sent, 'close') })
      : await decideAtOrder(request, id, command)
  if (!result.ok)
    return data<Reply>({ ...replyFailure(submission, result), form }, failureStatus(result))
  return redirectAtDesk(deskPaths.order(id), { kind: 'success', message: result.message })
}

export default function OrderPage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  const mayDecide = useMay('orders.write')
  const mayShip = useMay('shipping.write')
  const { order } = detail
  return (
    <div className="desk-case">
      <div className="desk-case-facts">
        <h1>
          订单 <span className="number">{order.code}</span>
        </h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice reply={reply} version={detail.version} history={detail.history} />
        <OrderStatus detail={detail} />
        <OrderFacts detail={detail} />
        <OrderLines detail={detail} />
        <OrderSent detail={detail} now={detail.now} />
        <OrderPayments detail={detail} />
        <OrderHistory history={detail.history} />
      </div>
      {(mayDecide || mayShip) && (
        <div className="desk-case-side">
          {mayDecide && <Decisions detail={detail} replyTo={replyTo} />}
          <CloseRest detail={detail} lastResult={replyTo('close')} />
        </div>
      )}
    </div>
  )
}

interface DecisionsProps {
  detail: DeskOrder
  replyTo: (form: string) => Reply | undefined
}

function Decisions({ detail, replyTo }: DecisionsProps) {
  return (
    <>
      <OrderCancelDecision detail={detail} lastResult={replyTo('cancel')} />
      <OrderDecision detail={detail} lastApproval={replyTo('approve')} lastHold={replyTo('hold')} />
      <OrderNotes
        lastMessage={detail.lastMessage}
        lastNote={replyTo('note')}
        lastResend={replyTo('resend')}
      />
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
