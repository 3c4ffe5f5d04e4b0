import { operatorStates, type Person } from '#contract/desk/people'
import { deskPaths } from '#app/site/desk-paths'
import { rolesInWords } from '#app/views/desk/roles-words'
import { formatDateTime } from '#app/words/dates'

export function PeopleTable({ people }: { people: readonly Person[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">姓名</th>
          <th scope="col">角色</th>
          <th scope="col">状态</th>
          <th scope="col">动态验证码</th>
          <th scope="col">在线设备</th>
          <th scope="col">最近使用</th>
          <th scope="col">待批准</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <a className="link" href={deskPaths.person(person.id)}>
                {person.name}
              </a>
            </th>
            <td data-label="角色">{rolesInWords(person.roles)}</td>
            <td data-label="状态">{operatorStates[person.state]}</td>
            <td data-label="动态验证码">{person.hasTotp ? '已启用' : '未启用'}</td>
            <td data-label="在线设备">{person.sessionCount} 台</td>
            <td data-label="最近使用">
              {person.seenAt === undefined ? '—' : formatDateTime(person.seenAt)}
            </td>
            <td data-label="待批准">
              {person.proposalId === undefined ? (
                '—'
              ) : (
                <a
                  className="link"
                  href={deskPaths.roleProposal(person.proposalId)}
                  aria-label={`${person.name}的角色变更`}
                >
                  角色变更
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
