import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { idSchema } from '#contract/scalars'
import { WalletHead } from '#app/components/coupon/wallet-head'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { UploadForm } from '#app/components/ui/upload-form'
import { TopUpPayee, TopUpStatus } from '#app/components/wallet/top-up-status'
import { handInTopUp, type SlipFailure } from '#app/services/wallet/top-ups.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { walletPaths } from '#app/site/wallet-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { isTooLong, readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '充值详情', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('handIn'),
    slip: z.instanceof(File).optional(),
    /** Id of the uploaded voucher, when only the step after it failed. */
    slipId: idSchema.optional().catch(undefined),
  }),
  z.object({ intent: z.literal('withdraw') }),
])

interface Reply extends Partial<CommandReply> {
  slipError?: string
  slipId?: number
}

export function loader({ request, params }: LoaderFunctionArgs) {
  return callOrThrow(request, 'topUp.detail', { id: requireId(params.id) })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  if (isTooLong(request)) return data<Reply>({ slipError: tooLargeMessage }, 413)
  const form = requireCommand(formSchema, Object.fromEntries(await readForm(request)))
  if (form.intent === 'withdraw') {
    const result = await call(request, 'topUp.withdraw', { id })
    if (!result.ok)
      return data<Reply>(replyCommand(result, { intent: form.intent }), failureStatus(result))
    return redirectWithToast(walletPaths.topUps(), { kind: 'success', message: '充值已撤回' })
  }
  const result = await handInTopUp(request, id, form)
  if (!result.ok) return data<Reply>(replySlip(result), failureStatus(result))
  const message = '凭证已提交，财务核对后会通知您'
  return redirectWithToast(walletPaths.topUp(id), { kind: 'success', message })
}

export default function TopUpPage() {
  const { topUp, company, payee } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const { state } = topUp
  return (
    <div className="container cashback">
      <WalletHead title={`充值 ${topUp.memo}`} current="余额" />
      <FormMessage message={reply?.message} />
      <TopUpStatus topUp={topUp} />
      {state === 'open' && (
        <section className="panel payment" aria-labelledby="payee-title">
          <h2 id="payee-title">对公转账</h2>
          <TopUpPayee topUp={topUp} company={company} payee={payee} />
          <UploadForm
            name="slip"
            label="转账凭证"
            needs="pay"
            intent="handIn"
            submitLabel="提交转账凭证"
            uploadId={reply?.slipId}
            error={reply?.slipError}
          />
        </section>
      )}
      {(state === 'open' || state === 'waiting') && (
        <section className="panel" aria-labelledby="withdraw-title">
          <h2 id="withdraw-title">撤回</h2>
          <p className="muted">还没有转账，或填错了，可以撤回。已转出的款项请不要撤回。</p>
          <PageForm needs="pay">
            <button type="submit" className="button" name="intent" value="withdraw">
              撤回这笔充值
            </button>
          </PageForm>
        </section>
      )}
      <p className="form-links">
        <a href={walletPaths.topUps()}>返回充值记录</a>
      </p>
    </div>
  )
}

// A file cannot be put back into its field, so the page keeps the id of the uploaded one.
function replySlip({ slipId, ...failure }: SlipFailure): Reply {
  const slipError = failure.fieldErrors?.slip?.[0]
  if (slipError !== undefined) return { slipError }
  if (slipId === undefined) return { message: failure.message }
  return { ...replyCommand(failure, { intent: 'handIn', slipId: String(slipId) }), slipId }
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
