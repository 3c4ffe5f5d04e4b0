import type { OperatorState, Person as ShownPerson } from '#contract/desk/people'
import type { OperatorContext } from '#upstream/kernel/context'
import { chinaDay } from '#upstream/kernel/time'
import { listAgreements } from '#upstream/members/agreements/store'
import { listWaitingProposals } from './proposal-store'
import { linkTerms, needsSecondOwner } from './rules'
import { listPeople, type Person } from './store'
import { countSessions } from './token-store'

export async function describePeople(ctx: OperatorContext) {
  const [people, sessions, waiting] = await Promise.all([
    listPeople(ctx.db),
    countSessions(ctx),
    listWaitingProposals(ctx.db),
  ])
  const day = chinaDay(ctx.now)
  const asked = await listAgreements(
    ctx.db,
    people.map(({ id }) => linkTerms(id, day).subject),
  )
  const open = new Map(sessions.map((row) => [row.operator_id, row]))
  return {
    isFourEyes: needsSecondOwner(people, ctx.operator.id),
    people: people.map((person): ShownPerson => {
      const { id, name, roles, totpSecret } = person
      const first = asked.get(linkTerms(id, day).subject)
      return {
        id,
        name,
        roles,
        state: stateOf(person),
        hasTotp: totpSecret !== null,
        sessionCount: open.get(id)?.count ?? 0,
        seenAt: open.get(id)?.seen,
        proposalId: waiting.get(id),
        linkAskedBy: first?.terms === day ? first.operator : undefined,
      }
    }),
  }
}

function stateOf({ isDisabled, hasJoined }: Person): OperatorState {
  if (isDisabled) return 'disabled'
  return hasJoined ? 'active' : 'invited'
}
