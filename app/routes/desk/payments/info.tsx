import type { SubmissionResult } from '@conform-to/dom'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { ProblemClosing } from '#app/components/desk/problem-closing'
import { ProblemFacts } from '#app/components/desk/problem-facts'
import { useMay } from '#app/components/desk/use-may'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: '处理在线支付异常' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export const loader = caseLoader('desk.paymentProblem')

export const action = caseAction('desk.closePaymentProblem', {
  back: deskPaths.paymentProblem,
  done: '已处理',
})

export default function PaymentProblemPage() {
  const detail = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const mayClose = useMay('refunds.write')
  return (
    <div className="desk-member">
      <div className="desk-member-things">
        <h1>{handle.title}</h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice reply={lastResult} version={detail.version} history={detail.history} />
        <ProblemFacts detail={detail} />
        <OrderHistory history={detail.history} />
      </div>
      {mayClose && (
        <div className="desk-member-side">
          <ProblemClosing detail={detail} lastResult={lastResult} />
        </div>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
