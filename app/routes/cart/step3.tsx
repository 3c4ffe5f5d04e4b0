import { pageMeta } from '#app/site/page-meta'
import { rarePaths } from '#app/site/rare-paths'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { onlineWays } from '#contract/payment-words'
import { idSchema, keyOf } from '#contract/scalars'
import { CancelledOrders } from '#app/components/checkout/cancelled-orders'
import { OpenPayments } from '#app/components/checkout/open-payments'
import { FormMessage } from '#app/components/ui/form-message'
import {
  isDone,
  pageAfterPayment,
  payByTransfer,
  type TransferFailure,
} from '#app/services/checkout/checkout.server'
import { isTooLong, readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { outcomeOf } from '#app/views/checkout/submission-outcome'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { paymentPaths } from '#app/site/payment-paths'
import { failureStatus } from '#app/upstream-client/result'
import { shopNow } from '#app/web/clock.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '付款', step: 3, nav: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('balance') }),
  z.object({ intent: z.literal('online'), way: keyOf(onlineWays) }),
  z.object({
    intent: z.literal('transfer'),
    slip: z.instanceof(File).optional(),
    /** Id of the uploaded voucher, when only the payment after it failed. */
    slipId: idSchema.optional().catch(undefined),
  }),
])

export async function loader({ request, params }: LoaderFunctionArgs) {
  const submission = await callOrThrow(request, 'order.submission', { id: requireId(params.id) })
  if (isDone(submission)) throw redirect(rarePaths.paid(submission.id))
  return { submission, now: shopNow() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  if (isTooLong(request)) return data<PayReply>({ slipError: tooLargeMessage }, 413)
  const form = requireCommand(formSchema, Object.fromEntries(await readForm(request)))
  if (form.intent === 'balance') {
    const result = await call(request, 'order.pay', { id, method: 'balance' })
    if (!result.ok)
      return data<PayReply>(replyCommand(result, { intent: form.intent }), failureStatus(result))
    const next = await pageAfterPayment(request, id)
    const isWhole = next === rarePaths.paid(id)
    const message = isWhole ? '余额支付成功' : '余额支付成功，其余请用其他方式付款'
    return redirectWithToast(next, { kind: 'success', message })
  }
  if (form.intent === 'online') {
    const result = await call(request, 'payment.start', { id, way: form.way })
    if (result.ok) return redirect(paymentPaths.attempt(result.data.id), 303)
    const { intent, way } = form
    return data<PayReply>(replyCommand(result, { intent, way }), failureStatus(result))
  }
  const result = await payByTransfer(request, id, form)
  if (!result.ok && (await pageAfterPayment(request, id)) === rarePaths.paid(id)) {
    // The payment page redirects once nothing is due, so the message goes along.
    const message = `${result.message}；这一次的凭证没有另外提交`
    return redirectWithToast(rarePaths.paid(id), { kind: 'warning', message })
  }
  if (!result.ok) return data<PayReply>(replyTransfer(result), failureStatus(result))
  return redirectWithToast(await pageAfterPayment(request, id), {
    kind: 'success',
    message: '转账凭证已提交',
  })
}

export default function PayPage() {
  const { submission, now } = useLoaderData<typeof loader>()
  const reply = useActionData<PayReply>()
  const isCancelled = outcomeOf(submission) === 'cancelled'
  return (
    <section className="pay-page container" aria-labelledby="pay-title">
      <h1 id="pay-title">{isCancelled ? '订单已取消，不能付款' : '付款'}</h1>
      <FormMessage message={reply?.message ?? (isCancelled ? reply?.slipError : undefined)} />
      <CancelledOrders orders={submission.orders} />
      {!isCancelled && (
        <OpenPayments
          submission={submission}
          slip={{ id: reply?.slipId, error: reply?.slipError }}
          now={now}
        />
      )}
    </section>
  )
}

interface PayReply extends Partial<CommandReply> {
  slipError?: string
  /** Id of the voucher that was uploaded although the payment failed. */
  slipId?: number
}

// A file cannot be put back into its field, so the page keeps the id of the uploaded one.
function replyTransfer({ slipId, ...failure }: TransferFailure): PayReply {
  const slipError = failure.fieldErrors?.slip?.[0]
  if (slipError !== undefined) return { slipError }
  if (slipId === undefined) return { message: failure.message }
  return { ...replyCommand(failure, { intent: 'transfer', slipId: String(slipId) }), slipId }
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
