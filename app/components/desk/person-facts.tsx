import { operatorStates, type Person } from '#contract/desk/people'
import { Fact } from '#app/components/ui/fact'
import { deskPaths } from '#app/site/desk-paths'
import { rolesInWords } from '#app/views/desk/roles-words'
import { formatDateTime } from '#app/words/dates'

export function PersonFacts({ person }: { person: Person }) {
  const { roles, state, hasTotp, sessionCount, seenAt, proposalId } = person
  const places =
    seenAt === undefined ? '无' : `${sessionCount} 台，最近使用 ${formatDateTime(seenAt)}`
  return (
    <>
      <dl className="desk-facts">
        <Fact name="状态" value={operatorStates[state]} />
        <Fact name="角色" value={rolesInWords(roles)} />
        <Fact name="动态验证码" value={hasTotp ? '已启用' : '未启用'} />
        <Fact name="在线设备" value={places} />
      </dl>
      {proposalId !== undefined && (
        <p>
          <a className="link" href={deskPaths.roleProposal(proposalId)}>
            有一项角色变更等待批准
          </a>
        </p>
      )}
    </>
  )
}
