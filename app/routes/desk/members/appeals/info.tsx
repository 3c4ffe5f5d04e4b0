import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { appealStates } from '#contract/appeal-states'
import { AppealDecision } from '#app/components/desk/appeal-decision'
import { AppealSides } from '#app/components/desk/appeal-sides'
import { CasePage } from '#app/components/desk/case-page'
import { EnclosedLinks } from '#app/components/desk/enclosed-links'
import { Fact } from '#app/components/ui/fact'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { useMay } from '#app/components/desk/use-may'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '处理信用代码申诉' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const done = {
  reject: '已驳回，申请人会收到消息和短信',
  refer: '已转给持有人，双方会收到消息',
  propose: '已提出移交，须由另一人复核后生效',
  approve: '已移交：原门店已冻结，申请人可以继续注册或变更',
  refuse: '未同意移交，申诉回到待核对',
} as const

export const loader = caseLoader('desk.appeal')

export const action = caseAction('desk.decideAppeal', {
  back: deskPaths.appeal,
  done: ({ decision }) => done[decision],
})

export default function DeskAppealPage() {
  const detail = useLoaderData<typeof loader>()
  const { appeal, contact, phone, words, pictures, proposal } = detail
  const isWaiting = appeal.state === 'waiting' || appeal.state === 'proposed'
  const isOpen = useMay('members.write') && isWaiting
  return (
    <CasePage
      title={appeal.company}
      of={detail}
      decisions={isOpen && <AppealDecision detail={detail} />}
      back={{ href: deskPaths.appeals(), label: '返回信用代码申诉' }}
    >
      <section className="panel" aria-labelledby="facts-title">
        <h2 id="facts-title">
          信用代码申诉 <span className="mark">{appealStates[appeal.state]}</span>
        </h2>
        <dl className="desk-facts">
          <Fact name="信用代码" value={appeal.creditCode} />
          <Fact name="联系人" value={`${contact} ${phone}`} />
          <Fact name="提交" value={formatDateTime(appeal.createdAt)} />
          <Fact name="说明" value={words} />
          {proposal !== undefined && <Fact name="提出移交" value={proposal.by} />}
          {appeal.reason !== '' && <Fact name="意见" value={appeal.reason} />}
        </dl>
        <EnclosedLinks pictures={pictures} hrefOf={deskPaths.appealPicture} />
      </section>
      <AppealSides applicant={detail.applicant} holder={detail.holder} />
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
