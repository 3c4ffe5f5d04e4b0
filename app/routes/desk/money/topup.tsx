import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { TopUpDecision } from '#app/components/desk/top-up-decision'
import { TopUpFacts } from '#app/components/desk/top-up-facts'
import { caseAction, caseLoader, type CaseReply } from '#app/services/desk/case.server'
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
  const reply = useActionData<CaseReply>()
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  return (
    <div className="desk-member">
      <div className="desk-member-things">
        <h1>{handle.title}</h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice
          reply={reply}
          version={detail.version}
          history={detail.history}
          isOpen={detail.canArrive && (reply?.form !== 'return' || detail.canReturn)}
        />
        <TopUpFacts detail={detail} />
        <OrderHistory history={detail.history} />
      </div>
      <div className="desk-member-side">
        <TopUpDecision
          detail={detail}
          lastResults={{ arrive: replyTo('arrive'), return: replyTo('return') }}
        />
      </div>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
