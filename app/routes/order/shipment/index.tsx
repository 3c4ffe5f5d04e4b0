import type { SubmissionResult } from '@conform-to/dom'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { MemberMenu } from '#app/components/account/member-menu'
import { DeliveryFacts } from '#app/components/receipt/delivery-facts'
import { DeliveryResult } from '#app/components/receipt/delivery-result'
import { ReceiptForm } from '#app/components/receipt/receipt-form'
import { RefusalForm } from '#app/components/receipt/refusal-form'
import { FormMessage } from '#app/components/ui/form-message'
import { receiveCounted, refuseDelivery } from '#app/services/orders/receipts.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { coldWords } from '#app/views/orders/cold-words'
import { deliveryFacts, deliveryWords } from '#app/views/orders/delivery-words'
import { pictureFields, typedTexts } from '#app/views/orders/receipt-form'
import { firstMessage } from '#app/words/first-message'
import { shopNow } from '#app/web/clock.server'
import { requireId } from '#app/web/params'
import { isTooLong, readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '到货验收' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const intentSchema = z.object({ intent: z.enum(['count', 'whole', 'refuse']) })

interface Reply extends Partial<SubmissionResult> {
  form?: 'receipt' | 'refusal'
  message?: string
  pictures?: Record<number, number>
  /** Ids of the uploaded temperature record of a refusal, and of its pictures. */
  records?: number[]
  shown?: number[]
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await callOrThrow(request, 'receipt.detail', { id: requireId(params.id) })
  const cold = coldWords(detail)
  return {
    detail,
    facts: deliveryFacts(detail, cold?.way),
    steps: cold?.steps,
    words: deliveryWords(detail),
    now: shopNow(),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  if (isTooLong(request))
    return data<Reply>({ message: `${tooLargeMessage}，一次请少选几张。请重新填写` }, 413)
  const form = await readForm(request)
  const { intent } = requireCommand(intentSchema, Object.fromEntries(form))
  if (intent === 'refuse') return refuse(request, id, form)
  const received =
    intent === 'whole'
      ? { ...(await call(request, 'receipt.receive', { id, lines: [] })), pictures: {} }
      : await receiveCounted(request, id, form)
  if (!received.ok) {
    const { pictures } = received
    const typed = replyTyped(received, form)
    const initialValue = { ...typed.initialValue, ...pictureFields(pictures) }
    const reply: Reply = { ...typed, initialValue, form: 'receipt', pictures }
    return data(reply, failureStatus(received))
  }
  return redirectWithToast(receiptPaths.record(id), { kind: 'success', message: '已确认收货' })
}

async function refuse(request: Request, id: number, form: FormData) {
  const refused = await refuseDelivery(request, id, form)
  if (!refused.ok) {
    const { records, pictures: shown } = refused
    return data<Reply>(
      { ...replyTyped(refused, form), form: 'refusal', records, shown },
      failureStatus(refused),
    )
  }
  return redirectWithToast(receiptPaths.record(id), { kind: 'success', message: '已记录拒收' })
}

// Errors stay at their fields where the failure names them, else above the form.
function replyTyped(failure: Failure, form: FormData): Reply {
  const error = failure.fieldErrors ?? {}
  const isAtField = Object.keys(error).length > 0
  return {
    initialValue: typedTexts(form),
    error: isAtField ? error : { '': [failure.message] },
  }
}

export default function DeliveryPage() {
  const { detail, facts, steps, words } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const { delivery } = detail
  const isOpen = delivery.state === 'shipped'
  const late = isOpen ? undefined : firstMessage(reply)
  return (
    <article className="order-page container with-menu" aria-labelledby="delivery-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="delivery-title">
          到货验收 <span className="number">{delivery.code}</span>
        </h1>
        <div className="order-card-actions">
          {!isOpen && delivery.state !== 'withdrawn' && (
            <a className="button button-small" href={receiptPaths.record(delivery.id)}>
              验收记录
            </a>
          )}
          <a className="button button-small" href={paths.order(delivery.orderId)}>
            查看订单
          </a>
        </div>
      </div>
      <FormMessage message={reply?.message ?? late} />
      <DeliveryFacts delivery={delivery} facts={facts} steps={steps} wait={words.wait} />
      {isOpen ? (
        <>
          <ReceiptForm
            lines={detail.lines}
            lastResult={reply?.form === 'receipt' ? reply : undefined}
            pictures={reply?.pictures ?? {}}
          />
          <RefusalForm
            isColdChain={detail.isColdChain}
            words={words}
            lastResult={reply?.form === 'refusal' ? reply : undefined}
            records={reply?.records ?? []}
            pictures={reply?.shown ?? []}
          />
        </>
      ) : (
        <DeliveryResult detail={detail} />
      )}
    </article>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
