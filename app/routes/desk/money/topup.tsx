import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CasePage } from '#app/components/desk/case-page'
import { TopUpDecision } from '#app/components/desk/top-up-decision'
import { TopUpFacts } from '#app/components/desk/top-up-facts'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { firstOfTwo } from '#app/views/desk/first-of-two'

export const handle = { title: '核对充值' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const done = {
  arrive: '已到账并计入余额，买家会收到消息',
  return: '充值已驳回，买家会收到消息',
}

export const loader = caseLoader('desk.topUp')

export const action = caseAction('desk.decideTopUp', {
  back: deskPaths.topUp,
  done: ({ decision }, answer) => (answer.isBooked ? done[decision] : firstOfTwo),
})

export default function TopUpPage() {
  const detail = useLoaderData<typeof loader>()
  const { canArrive, canReturn } = detail
  return (
    <CasePage
      title={handle.title}
      of={detail}
      open={canReturn ? ['arrive', 'return'] : ['arrive']}
      decisions={canArrive && <TopUpDecision detail={detail} />}
    >
      <TopUpFacts detail={detail} />
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
