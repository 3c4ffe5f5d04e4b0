import type { Role } from '#contract/desk/roles'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { insertProposal } from './proposal-store'
import { mayEnter, needsSecondOwner } from './rules'
import { listPeople, setRoles, subjectOf, writeRoles, type Person } from './store'

interface Wanted {
  id: number
  roles: readonly Role[]
  reason: string
}

/**
 * Sets roles, or proposes them where another owner has to approve (desk.md §3); runs inside a
 * transaction. The last owner cannot lose the role. 409 while another change of that person is
 * pending.
 */
export async function giveRoles(
  ctx: OperatorContext,
  { id, roles, reason }: Wanted,
): Promise<{ isWaiting: boolean }> {
  const people = await listPeople(ctx.db)
  const person = people.find((one) => one.id === id)
  if (person === undefined) throw notFound('人员')
  if (writeRoles(roles) === writeRoles(person.roles)) return { isWaiting: false }
  requireOwnerLeft(people, { id, roles })
  if (!needsSecondOwner(people, ctx.operator.id)) {
    await setRoles(ctx.db, id, roles)
    await recordRoles(ctx, { id, before: person.roles, after: roles, reason })
    return { isWaiting: false }
  }
  const proposalId = await insertProposal(ctx, { operatorId: id, roles, reason })
  if (proposalId === undefined)
    throw new ApiError(codes.changed, '此人已有一项角色变更等待批准，请先处理')
  await addAuditEntry(ctx, {
    action: 'people.propose',
    subject: `role-proposal/${String(proposalId)}`,
    after: { person: person.name, roles },
    reason,
  })
  return { isWaiting: true }
}

/** Writes an effective change of roles to the audit log, under the person's subject. */
export async function recordRoles(
  ctx: OperatorContext,
  change: { id: number; before: readonly Role[]; after: readonly Role[]; reason: string },
): Promise<void> {
  await addAuditEntry(ctx, {
    action: 'people.roles',
    subject: subjectOf(change.id),
    before: { roles: change.before },
    after: { roles: change.after },
    reason: change.reason,
  })
}

/** Refuses a change that would leave no owner. */
export function requireOwnerLeft(
  people: readonly Pick<Person, 'id' | 'roles' | 'isDisabled' | 'hasJoined'>[],
  { id, roles }: { id: number; roles: readonly Role[] },
): void {
  const isLeft = people.some(
    (person) => (person.id === id ? roles : person.roles).includes('owner') && mayEnter(person),
  )
  if (!isLeft) throw new ApiError(codes.refused, '至少要有一位店主')
}
