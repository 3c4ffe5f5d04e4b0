import { approvalStates } from '#contract/document-slots'
import type { MemberEntry } from '#contract/desk/members'
import { storeKinds } from '#contract/kinds'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'

export function MembersTable({ members }: { members: readonly MemberEntry[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">单位</th>
          <th scope="col">类型</th>
          <th scope="col">用户名</th>
          <th scope="col">状态</th>
          <th scope="col">提交时间</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, company, kind, username, approval, isChecked, submittedAt }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={deskPaths.member(id)}>
                {company === '' ? `会员 ${id}（未填资料）` : company}
              </a>
            </th>
            <td data-label="类型">{company === '' ? '—' : storeKinds[kind]}</td>
            <td data-label="用户名">{username}</td>
            <td data-label="状态">
              {approvalStates[approval]}
              {isChecked && '（已初审，待复核）'}
            </td>
            <td data-label="提交时间">
              {submittedAt === undefined ? '—' : formatDateTime(submittedAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
