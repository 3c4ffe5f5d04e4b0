import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { Submission } from '#contract/order'
import { idSchema } from '#contract/scalars'
import { BalancePayment } from '#app/components/checkout/balance-payment'
import { CancelledOrders } from '#app/components/checkout/cancelled-orders'
import { PayBy } from '#app/components/orders/pay-by'
import { LastSlip } from '#app/components/checkout/last-slip'
import { SubmissionOrders } from '#app/components/checkout/submission-orders'
import { TransferPayment } from '#app/components/checkout/transfer-payment'
import { Price } from '#app/components/ui/price'
import { FormMessage } from '#app/components/ui/form-message'
import {
  isDone,
  pageAfterPayment,
  payByBalance,
  payByTransfer,
  requireSubmission,
  type TransferFailure,
} from '#app/services/checkout.server'
import { isTooLong, readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { outcomeOf } from '#app/views/submission-outcome'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { titleOrError } from '#app/site/title-or-error'

export const handle = { title: '付款', step: 3, nav: false } satisfies RouteHandle

export const meta: MetaFunction = ({ error }) => titleOrError(handle.title, error)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('balance') }),
  z.object({
    intent: z.literal('transfer'),
    slip: z.instanceof(File).optional(),
    /** Id of the uploaded slip, when only the payment after it failed. */
    slipId: idSchema.optional().catch(undefined),
  }),
])

export async function loader({ request, params }: LoaderFunctionArgs) {
  const submission = await requireSubmission(request, requireId(params.id))
  if (isDone(submission)) throw redirect(paths.paid(submission.id))
  return { submission, now: Date.now() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  if (isTooLong(request)) return data<PayReply>({ slipError: tooLargeMessage }, 413)
  const form = requireCommand(formSchema, Object.fromEntries(await readForm(request)))
  if (form.intent === 'balance') {
    const result = await payByBalance(request, id)
    if (!result.ok)
      return data<PayReply>(replyCommand(result, { intent: form.intent }), failureStatus(result))
    const next = await pageAfterPayment(request, id)
    const isWhole = next === paths.paid(id)
    const message = isWhole ? '余额支付成功' : '余额支付成功，其余请对公转账'
    return redirectWithToast(next, { kind: 'success', message })
  }
  const result = await payByTransfer(request, id, form)
  if (!result.ok && (await pageAfterPayment(request, id)) === paths.paid(id)) {
    // The page of a payment leads on once there is nothing to pay: what is said has to go with it.
    const message = `${result.message}；刚才的凭证没有提交`
    return redirectWithToast(paths.paid(id), { kind: 'warning', message })
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
      {!isCancelled && <OpenPayments submission={submission} reply={reply} now={now} />}
    </section>
  )
}

interface OpenPaymentsProps {
  submission: Submission
  reply: PayReply | undefined
  now: number
}

/** What is left to pay, until when, and the ways to pay it. */
function OpenPayments({ submission, reply, now }: OpenPaymentsProps) {
  const open = submission.orders.filter(({ canPay }) => canPay)
  const payBy = Math.min(...open.map((order) => order.payBy ?? Infinity))
  return (
    <>
      <LastSlip slip={submission.lastSlip} />
      <div className="panel">
        <p className="pay-due">
          待付 <Price yuan={submission.due} />
        </p>
        {Number.isFinite(payBy) && <PayBy payBy={payBy} now={now} />}
        <SubmissionOrders orders={submission.orders} />
      </div>
      <div className="payments">
        <BalancePayment {...submission} />
        <TransferPayment
          payee={submission.payee}
          due={submission.due}
          codes={open.map(({ code }) => code)}
          slipId={reply?.slipId}
          error={reply?.slipError}
        />
      </div>
    </>
  )
}

interface PayReply extends Partial<CommandReply> {
  /** Error at the file field. */
  slipError?: string
  /** Id of the slip that was uploaded although the payment failed. */
  slipId?: number
}

// A browser does not let a file be put back into its field, so the page keeps the id of the
// uploaded one.
function replyTransfer({ slipId, ...failure }: TransferFailure): PayReply {
  const slipError = failure.fieldErrors?.slip?.[0]
  if (slipError !== undefined) return { slipError }
  if (slipId === undefined) return { message: failure.message }
  return { ...replyCommand(failure, { intent: 'transfer', slipId: String(slipId) }), slipId }
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
