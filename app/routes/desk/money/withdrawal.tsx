import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CasePage } from '#app/components/desk/case-page'
import { WithdrawalDecision } from '#app/components/desk/withdrawal-decision'
import { WithdrawalFacts } from '#app/components/desk/withdrawal-facts'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
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
  const { version, can, state } = detail.withdrawal
  return (
    <CasePage
      title={handle.title}
      of={{ ...detail, version }}
      open={can}
      decisions={(can.length > 0 || state === 'proposed') && <WithdrawalDecision detail={detail} />}
    >
      <WithdrawalFacts detail={detail} />
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
