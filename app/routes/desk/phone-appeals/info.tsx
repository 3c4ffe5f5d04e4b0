import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { phoneAppealStates } from '#contract/phone-appeal-states'
import { CasePage } from '#app/components/desk/case-page'
import { PhoneAppealDecision } from '#app/components/desk/phone-appeal-decision'
import { PhoneAppealFacts } from '#app/components/desk/phone-appeal-facts'
import { PhoneAppealHistory } from '#app/components/desk/phone-appeal-history'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { useMay } from '#app/components/desk/use-may'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: '处理换绑申诉' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const firstOfTwo = '已记录您的同意；账号持有人停止过换绑，须另一人再通过'

const done = {
  approve: '已通过，原手机会收到短信，期满后更换',
  reject: '已驳回，新手机会收到短信',
} as const

export const loader = caseLoader('desk.phoneAppeal')

export const action = caseAction('desk.decidePhoneAppeal', {
  back: deskPaths.phoneAppeal,
  done: ({ decision }, answer) => (answer.isBooked ? done[decision] : firstOfTwo),
})

export default function DeskPhoneAppealPage() {
  const detail = useLoaderData<typeof loader>()
  const { username, state } = detail.appeal
  const isOpen = useMay('phoneAppeals.write') && (state === 'waiting' || state === 'approved')
  return (
    <CasePage
      title={
        <>
          {username} 换绑手机号 <span className="mark">{phoneAppealStates[state]}</span>
        </>
      }
      of={detail}
      decisions={isOpen && <PhoneAppealDecision detail={detail} />}
      back={{ href: deskPaths.phoneAppeals(), label: '返回换绑申诉' }}
    >
      <PhoneAppealFacts detail={detail} />
      <PhoneAppealHistory detail={detail} />
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
