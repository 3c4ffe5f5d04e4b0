import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { idSchema } from '#contract/scalars'
import { MemberMenu } from '#app/components/account/member-menu'
import { ReceiptSheet } from '#app/components/hm/receipt-sheet'
import { ReceiptState } from '#app/components/hm/receipt-state'
import { ReceiptSteps } from '#app/components/hm/receipt-steps'
import { FormMessage } from '#app/components/ui/form-message'
import { handInReceipt, requireHmOrder, type HandInFailure } from '#app/services/orders/hm.server'
import { pageMeta } from '#app/site/page-meta'
import { isTooLong, readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { receiptPaths } from '#app/site/receipt-paths'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '收货回执' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('receive') }),
  z.object({
    intent: z.literal('hand-in'),
    receipt: z.instanceof(File).optional(),
    /** Id of the uploaded receipt, when only the submission after it failed. */
    receiptId: idSchema.optional().catch(undefined),
  }),
])

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { detail: await requireHmOrder(request, requireId(params.id)) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  if (isTooLong(request)) return data<ReceiptReply>({ fileError: tooLargeMessage }, 413)
  const form = requireCommand(formSchema, Object.fromEntries(await readForm(request)))
  if (form.intent === 'receive') {
    const result = await call(request, 'hm.receive', { id })
    if (!result.ok)
      return data<ReceiptReply>(
        replyCommand(result, { intent: form.intent }),
        failureStatus(result),
      )
    return redirectWithToast(receiptPaths.hm(id), { kind: 'success', message: '已确认收货和付款' })
  }
  const result = await handInReceipt(request, id, form)
  if (!result.ok) return data<ReceiptReply>(replyHandIn(result), failureStatus(result))
  return redirectWithToast(receiptPaths.hm(id), {
    kind: 'success',
    message: '回执已提交，等待审核',
  })
}

export default function HmReceiptPage() {
  const { detail } = useLoaderData<typeof loader>()
  const reply = useActionData<ReceiptReply>()
  const { order, receipt } = detail
  return (
    <article className="order-page hm-page container with-menu" aria-labelledby="hm-receipt-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="hm-receipt-title">
          收货回执 <span className="number">{order.code}</span> <ReceiptState receipt={receipt} />
        </h1>
        <div className="hm-page-links">
          <a className="button button-small" href={paths.order(order.id)}>
            订单详情
          </a>
          <a className="button button-small" href={paths.hmReceipts()}>
            返回回执列表
          </a>
        </div>
      </div>
      <FormMessage message={reply?.message} />
      <ReceiptSteps receipt={receipt} uploadId={reply?.receiptId} error={reply?.fileError} />
      <ReceiptSheet detail={detail} />
    </article>
  )
}

interface ReceiptReply extends Partial<CommandReply> {
  fileError?: string
  /** Id of the picture that was uploaded although the submission failed. */
  receiptId?: number
}

// A file cannot be put back into its field, so the page keeps the id of the uploaded one.
function replyHandIn({ uploadId, ...failure }: HandInFailure): ReceiptReply {
  const fileError = (failure.fieldErrors?.receipt ?? failure.fieldErrors?.uploadId)?.[0]
  if (fileError !== undefined) return { fileError }
  if (uploadId === undefined) return { message: failure.message }
  const fields = { intent: 'hand-in', receiptId: String(uploadId) }
  return { ...replyCommand(failure, fields), receiptId: uploadId }
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
