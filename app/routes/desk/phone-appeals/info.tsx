import { useLoaderData } from '@remix-run/react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { holdersOf } from '#contract/desk/roles'
import { appealParts, phoneAppealStates } from '#contract/phone-appeal-states'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm, ReasonField } from '#app/components/desk/decision-form'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { clockTime, formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.phoneAppeal.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

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
      <OtherAppeals detail={detail} />
    </CasePage>
  )
}

type AppealDetail = DataOf<Calls['desk.phoneAppeal']>

/**
 * The appeal's data and files beside the account's. Viewing a file is written to the audit log;
 * without permission to read members the files are named but not linked.
 */
function PhoneAppealFacts({ detail }: { detail: AppealDetail }) {
  const { appeal, words, member, files, isTaken } = detail
  const maySeeMembers = useMay('customers.read')
  const { applicant, creditCode, newPhone, createdAt, ripensAt, reason } = appeal
  return (
    <section className="panel" aria-labelledby="facts-title">
      <h2 id="facts-title">申请与账号</h2>
      {isTaken && (
        <p className="desk-notice desk-notice-warning">新手机号已注册其他账号，不能换绑到它。</p>
      )}
      <dl className="desk-facts">
        <Fact name="申请人" value={applicant} />
        <Fact name="信用代码" value={creditCode} />
        <Fact name="新手机号" value={newPhone} />
        <Fact name="提交" value={formatDateTime(createdAt)} />
        {words !== '' && <Fact name="说明" value={words} />}
        {ripensAt !== undefined && <Fact name="生效" value={formatDateTime(ripensAt)} />}
        {reason !== '' && <Fact name="驳回原因" value={reason} />}
        <Fact name="账号姓名" value={member.name} />
        <Fact name="原手机号" value={member.phone} />
        <Fact name="注册于" value={formatDateTime(member.since)} />
      </dl>
      <h3>名下门店</h3>
      <ul>
        {member.stores.map(({ id, company }) => (
          <li key={id}>
            <DoorTo href={maySeeMembers ? deskPaths.member(id) : undefined}>
              {company === '' ? `会员 ${id}` : company}
            </DoorTo>
          </li>
        ))}
      </ul>
      <h3>材料</h3>
      {files.length === 0 && <p className="muted">样本：演示的申请没有真实图片。</p>}
      {!maySeeMembers && files.length > 0 && <p className="muted">材料由{viewers}查看。</p>}
      <ul className="desk-pictures">
        {files.map(({ id, part, isPdf }) => (
          <li key={id}>
            <DoorTo href={maySeeMembers ? deskPaths.phoneAppealFile(id) : undefined} isFile>
              {`${maySeeMembers ? '查看' : ''}${appealParts[part]}${isPdf ? '（PDF）' : ''}`}
            </DoorTo>
          </li>
        ))}
      </ul>
    </section>
  )
}

const viewers = holdersOf('members.write').join('、')

function DoorTo(props: { href: string | undefined; isFile?: boolean; children: string }) {
  const { href, isFile, children } = props
  if (href === undefined) return children
  const aside = isFile && ({ target: '_blank', rel: 'noreferrer' } as const)
  return (
    <a className="link" href={href} {...aside}>
      {children}
    </a>
  )
}

/** Other appeals for the account with their outcome, and the consequences of a stop. */
function OtherAppeals({ detail }: { detail: AppealDetail }) {
  const { others, appeal } = detail
  return (
    <section className="panel" aria-labelledby="others-title">
      <h2 id="others-title">这个账号的其他申诉</h2>
      {appeal.state === 'waiting' && <StopNotice detail={detail} />}
      {others.length === 0 ? (
        <p className="muted">没有。</p>
      ) : (
        <ListTable rows={others} columns={columns} />
      )}
    </section>
  )
}

function StopNotice({ detail: { isAfterStop, agreed } }: { detail: AppealDetail }) {
  if (!isAfterStop) return null
  return (
    <p className="desk-notice desk-notice-warning">
      账号持有人停止过换绑：请先致电原手机核实，须两人先后通过。
      {agreed !== undefined &&
        `${agreed.isOwn ? '您' : agreed.by}已于 ${clockTime(agreed.at)} 通过（第一人），须由${
          agreed.isOwn ? '另一人' : '您核对后'
        }再通过。`}
    </p>
  )
}

const columns: readonly ListColumn<AppealDetail['others'][number]>[] = [
  {
    head: '提交于',
    href: ({ id }) => deskPaths.phoneAppeal(id),
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  { head: '申请人', cell: ({ applicant }) => applicant },
  { head: '新手机号', cell: ({ newPhone }) => newPhone },
  {
    head: '结果',
    cell: ({ state, endedAt, reason }) =>
      phoneAppealStates[state] +
      (endedAt === undefined ? '' : `（${formatDateTime(endedAt)}）`) +
      (reason === '' ? '' : `：${reason}`),
  },
]

/** The decision of a phone-change appeal. */
function PhoneAppealDecision({ detail }: { detail: DataOf<Calls['desk.phoneAppeal']> }) {
  return (
    <>
      {detail.appeal.state === 'waiting' && (
        <DecisionForm
          title="核对"
          words={`核对公章、申请人身份证与账号资料。通过后短信告知原手机，${detail.waitHours} 小时内未被停止即更换。`}
          acts={[{ decision: 'approve', label: '通过', tone: 'primary' }]}
        />
      )}
      <DecisionForm<'reason'>
        title={detail.appeal.state === 'waiting' ? '驳回' : '撤销'}
        acts={[{ decision: 'reject', label: '驳回' }]}
      >
        {({ reason }) => <ReasonField label="驳回的原因（用短信告知新手机）" field={reason} />}
      </DecisionForm>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
