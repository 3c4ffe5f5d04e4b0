import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { letterParts } from '#contract/phone-letter-states'
import { Fact } from '#app/components/ui/fact'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'

type LetterDetail = DataOf<Calls['desk.phoneLetter']>

/** What was said and handed in, beside what the account has. A look at a file is in the trail. */
export function LetterFacts({ detail }: { detail: LetterDetail }) {
  const { letter, words, member, files, isTaken } = detail
  const { applicant, creditCode, newPhone, createdAt, ripensAt, reason } = letter
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
            <a className="link" href={deskPaths.member(id)}>
              {company === '' ? `会员 ${id}` : company}
            </a>
          </li>
        ))}
      </ul>
      <h3>材料</h3>
      {files.length === 0 && <p className="muted">样本：演示的申请没有真实图片。</p>}
      <ul className="desk-pictures">
        {files.map(({ id, part, isPdf }) => (
          <li key={id}>
            <a
              className="link"
              href={deskPaths.phoneLetterFile(id)}
              target="_blank"
              rel="noreferrer"
            >
              查看{letterParts[part]}
              {isPdf && '（PDF）'}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
