import { pageMeta } from '#app/site/page-meta'
import { rarePaths } from '#app/site/rare-paths'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { AttemptClosed, AttemptOpen } from '#app/components/checkout/online-attempt'
import { usePaymentPoll } from '#app/components/checkout/use-payment-poll'
import { FormMessage } from '#app/components/ui/form-message'
import { qrPicture } from '#app/pictures/qr-picture.server'
import { checkAttempt, leaveAttempt } from '#app/services/checkout/online-payment.server'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { paymentPaths } from '#app/site/payment-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '在线支付', step: 3, nav: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ intent: z.enum(['check', 'leave']) })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const attempt = await callOrThrow(request, 'payment.attempt', { id: requireId(params.id) })
  if (attempt.state === 'paid') throw redirect(rarePaths.paid(attempt.submissionId))
  // Page links have no host; a phone needs one.
  const { origin } = new URL(request.url)
  const code = attempt.url.startsWith('/') ? origin + attempt.url : attempt.code
  return { attempt, picture: code === '' ? '' : qrPicture(code) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const { intent } = requireCommand(formSchema, Object.fromEntries(await readForm(request)))
  const isLeaving = intent === 'leave'
  const result = await (isLeaving ? leaveAttempt : checkAttempt)(request, id)
  if (!result.ok) return data(replyCommand(result, { intent }), failureStatus(result))
  const { state, submissionId } = result.data
  if (state === 'paid')
    return redirectWithToast(rarePaths.paid(submissionId), {
      kind: 'success',
      message: '付款成功',
    })
  if (isLeaving)
    return redirectWithToast(paths.pay(submissionId), {
      kind: 'warning',
      message:
        state === 'created'
          ? '请选择付款方式。刚才那一笔请不要再付；若两边都付了，后到的会自动原路退回'
          : '刚才那一笔已关闭，请选择付款方式',
    })
  return redirectWithToast(paymentPaths.attempt(id), {
    kind: 'warning',
    message:
      state === 'created'
        ? '还没有查到付款。如已付款，请稍等半分钟再点“我已付款”，不会重复扣款'
        : '这笔付款已经结束',
  })
}

export default function OnlinePaymentPage() {
  const { attempt, picture } = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  const isOpen = attempt.state === 'created' && attempt.expiresAt > attempt.timestamp
  usePaymentPoll(isOpen)
  return (
    <section className="pay-page container" aria-labelledby="pay-title">
      <h1 id="pay-title">在线支付</h1>
      <FormMessage message={reply?.message} />
      {isOpen ? (
        <AttemptOpen attempt={attempt} picture={picture} />
      ) : (
        <AttemptClosed attempt={attempt} />
      )}
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
