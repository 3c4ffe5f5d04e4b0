import { useLoaderData } from '@remix-run/react'
import { proposalStates } from '#contract/desk/people'
import { CasePage } from '#app/components/desk/case-page'
import { TwoPeopleDecision } from '#app/components/desk/two-people-decision'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { rolesInWords } from '#app/views/desk/roles-words'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.roleProposal.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const done = { approve: '已批准，角色已生效', reject: '已驳回', withdraw: '已撤回' } as const

export const loader = caseLoader('desk.roleProposal')

export const action = caseAction('desk.decideRoles', {
  back: deskPaths.roleProposal,
  done: ({ decision }) => done[decision],
})

export default function RoleProposalPage() {
  const proposal = useLoaderData<typeof loader>()
  const { person, personId, current, wanted, reason, proposedBy, proposedAt, state } = proposal
  const isWaiting = state === 'waiting'
  const isOpen = useMay('people.write') && isWaiting
  return (
    <CasePage
      title={`${person}的角色变更`}
      of={proposal}
      decisions={
        isOpen && <TwoPeopleDecision isOwn={proposal.isOwn} label="批准" by="另一位店主批准" />
      }
    >
      <section className="panel" aria-labelledby="proposal-title">
        <h2 id="proposal-title">{proposalStates[state]}</h2>
        <dl className="desk-facts">
          {isWaiting && <Fact name="现在" value={rolesInWords(current)} />}
          <Fact name={isWaiting ? '变更为' : '要变更为'} value={rolesInWords(wanted)} />
          <Fact name="原因" value={reason === '' ? '—' : reason} />
          <Fact name="提出" value={`${proposedBy}，${formatDateTime(proposedAt)}`} />
        </dl>
        <p className="form-links">
          <a href={deskPaths.person(personId)}>{person}</a>
        </p>
      </section>
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
