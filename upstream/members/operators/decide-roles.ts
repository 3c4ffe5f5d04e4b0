import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { recordRoles, requireOwnerLeft } from './give-roles'
import { decideProposal, getProposal } from './proposal-store'
import { listPeople, readRoles, setRoles } from './store'

const outcomes = {
  approve: { state: 'approved', action: 'people.approve' },
  reject: { state: 'rejected', action: 'people.reject' },
  withdraw: { state: 'withdrawn', action: 'people.withdraw' },
} as const

/**
 * Decides a change of roles: another owner approves or rejects, the proposer may withdraw. 409 on a
 * version conflict; 422 at `reason` for a rejection without one.
 */
export async function decideRoles(
  ctx: OperatorContext,
  { id, version, decision, reason }: InputOf<Calls['desk.decideRoles']>,
): Promise<void> {
  const { state, action } = outcomes[decision]
  await transact(ctx, async (trx) => {
    const proposal = await getProposal(trx.db, id)
    if (proposal === undefined) throw notFound('角色变更')
    const isOwn = proposal.proposed_by === trx.operator.id
    if (isOwn !== (decision === 'withdraw'))
      throw new ApiError(
        codes.forbidden,
        isOwn ? '自己提出的变更须由另一位店主批准' : '只有提出的人可以撤回',
      )
    if (decision === 'reject' && reason === '')
      throw new FormError({ reason: ['请写明驳回的原因'] })
    const isFirst = await decideProposal(trx.db, { id, version }, state)
    const [before, after] = [readRoles(proposal.current_roles), readRoles(proposal.roles)]
    if (isFirst && decision === 'approve') {
      requireOwnerLeft(await listPeople(trx.db), { id: proposal.operator_id, roles: after })
      await setRoles(trx.db, proposal.operator_id, after)
    }
    const subject = `role-proposal/${String(id)}`
    const about = { person: proposal.name, roles: after }
    await finishDecision(trx, isFirst, { action, subject, after: about, reason })
    if (decision === 'approve')
      await recordRoles(trx, { id: proposal.operator_id, before, after, reason: proposal.reason })
  })
}
