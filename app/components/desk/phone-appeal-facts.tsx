import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { holdersOf } from '#contract/desk/roles'
import { appealParts } from '#contract/phone-appeal-states'
import { Fact } from '#app/components/ui/fact'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { useMay } from './use-may'

type AppealDetail = DataOf<Calls['desk.phoneAppeal']>

/**
 * The appeal's data and files beside the account's. Viewing a file is written to the audit log;
 * without permission to read members the files are named but not linked.
 */
export function PhoneAppealFacts({ detail }: { detail: AppealDetail }) {
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
