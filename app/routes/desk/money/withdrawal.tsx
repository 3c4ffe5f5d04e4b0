import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { WithdrawalDecision } from '#app/components/desk/withdrawal-decision'
import { WithdrawalFacts } from '#app/components/desk/withdrawal-facts'
import { caseAction, caseLoader, type CaseReply } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: '办理提现' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const done = {
  propose: '已提交复核，请另一位同事复核',
  release: '复核通过，可以打款',
  pay: '已登记打款，买家会收到消息',
  return: '提现已驳回，款项退回余额，买家会收到消息',
  fail: '已登记打款失败，款项退回余额，买家会收到消息',
} as const

export const loader = caseLoader('desk.withdrawal')

export const action = caseAction('desk.decideWithdrawal', {
  back: deskPaths.withdrawal,
  done: ({ decision }) => done[decision],
})

export default function WithdrawalPage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<CaseReply>()
  return (
    <div className="desk-member">
      <div className="desk-member-things">
        <h1>{handle.title}</h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice reply={reply} version={detail.withdrawal.version} history={detail.history} />
        <WithdrawalFacts detail={detail} />
        <OrderHistory history={detail.history} />
      </div>
      <div className="desk-member-side">
        <WithdrawalDecision detail={detail} reply={reply} form={reply?.form} />
      </div>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
