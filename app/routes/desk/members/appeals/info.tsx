import { useLoaderData } from '@remix-run/react'
import { appealStates } from '#contract/appeal-states'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { AppealSide } from '#contract/desk/appeals'
import { approvalStates } from '#contract/document-slots'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm, ReasonField } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.appeal.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

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

const rows: readonly [string, (side: AppealSide) => string][] = [
  ['单位名称', ({ company }) => company],
  ['资质', ({ approval }) => approvalStates[approval]],
  ['信用代码', ({ creditCode }) => creditCode],
  ['账号', ({ username, name }) => `${username}，${name}`],
  ['手机号', ({ phone }) => phone],
  ['负责人', ({ principal }) => principal],
  ['注册地址', ({ address }) => address],
  ['建立于', ({ since }) => formatDateTime(since)],
]

function AppealSides({ applicant, holder }: Record<'applicant' | 'holder', AppealSide>) {
  return (
    <section className="panel" aria-labelledby="sides-title">
      <h2 id="sides-title">双方资料</h2>
      <table className="plain-table desk-table">
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">申请人</th>
            <th scope="col">原登记门店</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, valueOf]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{valueOf(applicant) || '—'}</td>
              <td>{valueOf(holder) || '—'}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">会员页</th>
            <td>
              <a className="link" href={deskPaths.member(applicant.storeId)}>
                会员 {applicant.storeId}
              </a>
            </td>
            <td>
              <a className="link" href={deskPaths.member(holder.storeId)}>
                会员 {holder.storeId}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

interface EnclosedLinksProps {
  pictures: readonly { uploadId: number; isPdf: boolean }[]
  hrefOf: (uploadId: number) => string
}

/** Evidence as links: viewing is written to the audit log, so no picture is embedded. */
function EnclosedLinks({ pictures, hrefOf }: EnclosedLinksProps) {
  if (pictures.length === 0) return <p className="muted">样本：演示的材料没有真实图片。</p>
  return (
    <ul className="desk-pictures">
      {pictures.map(({ uploadId, isPdf }, at) => (
        <li key={uploadId}>
          <a className="link" href={hrefOf(uploadId)} target="_blank" rel="noreferrer">
            查看材料 {at + 1}
            {isPdf && '（PDF）'}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The decision of an appeal; a transfer needs a second person, and its proposer may withdraw it. */
function AppealDecision({ detail }: { detail: DataOf<Calls['desk.appeal']> }) {
  const isOwn = detail.proposal?.isOwn === true
  if (detail.appeal.state === 'waiting')
    return (
      <DecisionForm<'reason'>
        title="处理"
        words="移交须另一人复核；生效后原门店冻结，信用代码归申请人。"
        acts={[
          { decision: 'reject', label: '驳回' },
          { decision: 'refer', label: '转给持有人处理' },
          { decision: 'propose', label: '提出移交', tone: 'danger' },
        ]}
      >
        {({ reason }) => <ReasonField label="原因（申请人或原登记门店可见）" field={reason} />}
      </DecisionForm>
    )
  return (
    <>
      {!isOwn && (
        <DecisionForm
          title="复核移交"
          acts={[{ decision: 'approve', label: '同意移交', tone: 'danger' }]}
        />
      )}
      <DecisionForm<'reason'>
        title={isOwn ? '撤回移交' : '不同意'}
        words={isOwn ? '您提出的移交须由另一人复核。' : undefined}
        acts={[{ decision: 'refuse', label: isOwn ? '撤回移交' : '不同意移交' }]}
      >
        {({ reason }) => <ReasonField label="不同意的原因" field={reason} />}
      </DecisionForm>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
