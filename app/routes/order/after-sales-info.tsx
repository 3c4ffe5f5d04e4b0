import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { buyersAfterSalesStates } from '#contract/after-sales-words'
import { MemberMenu } from '#app/components/account/member-menu'
import { NextStep } from '#app/components/after-sales/next-step'
import { ProposalBox } from '#app/components/after-sales/proposal-box'
import { ReplacementBox } from '#app/components/after-sales/replacement-box'
import { RequestFacts } from '#app/components/after-sales/request-facts'
import { RequestMoney } from '#app/components/after-sales/request-money'
import { StateSteps } from '#app/components/after-sales/state-steps'
import { OrderEvents } from '#app/components/orders/order-events'
import { FormMessage } from '#app/components/ui/form-message'
import { answerRequestForm, type ActReply } from '#app/services/orders/after-sales-acts.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { firstMessage } from '#app/words/first-message'
import { requireId } from '#app/web/params'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '售后详情', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

type Reply = Partial<ActReply> & { message?: string }

export function loader({ request, params }: LoaderFunctionArgs) {
  return callOrThrow(request, 'afterSales.detail', { id: requireId(params.id) })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  if (isTooLong(request)) return data<Reply>({ message: `${tooLargeMessage}，请重新填写` }, 413)
  const answer = await answerRequestForm(request, id, await readForm(request))
  if (answer.ok)
    return redirectWithToast(afterSalesPaths.request(id), {
      kind: 'success',
      message: answer.message,
    })
  return data<Reply>(answer.reply, answer.status)
}

export default function AfterSalesInfoPage() {
  const request = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  const { id, code, orderId, state, goesBack } = request
  // The message of a form that is gone by now is shown above.
  const isGone = !(
    (reply?.form === 'supplement' && request.canSupplement) ||
    (reply?.form === 'appeal' && request.canAppeal) ||
    (reply?.form === 'answer' && request.canAnswer)
  )
  return (
    <article className="order-page container with-menu after-sales" aria-labelledby="request-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="request-title">
          售后申请 <span className="number">{code}</span>{' '}
          <span className="order-state">{buyersAfterSalesStates[state]}</span>
        </h1>
        <div className="order-card-actions">
          {goesBack && (
            <a className="button button-small" href={afterSalesPaths.goodsBack(id)}>
              退货详情
            </a>
          )}
          <a className="button button-small" href={paths.order(orderId)}>
            订单详情
          </a>
          <a className="button button-small" href={afterSalesPaths.list()}>
            全部申请
          </a>
        </div>
      </div>
      <StateSteps request={request} />
      <FormMessage message={reply?.message ?? (isGone ? firstMessage(reply) : undefined)} />
      <NextStep request={request} replyTo={replyTo} uploaded={reply?.pictures ?? []} />
      <ProposalBox request={request} lastResult={replyTo('answer')} />
      <div className="order-facts">
        <RequestMoney request={request} />
        <ReplacementBox request={request} />
        <RequestFacts request={request} />
        <OrderEvents title="办理记录" events={request.events} />
      </div>
    </article>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
