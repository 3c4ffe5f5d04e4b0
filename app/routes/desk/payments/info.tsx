import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CasePage } from '#app/components/desk/case-page'
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
  const { state, kind } = detail.problem
  const isOpen = useMay('refunds.write') && state === 'open'
  return (
    <CasePage title={handle.title} of={detail} decisions={isOpen && <ProblemClosing kind={kind} />}>
      <ProblemFacts detail={detail} />
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
