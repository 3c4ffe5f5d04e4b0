import type { Role } from '#contract/desk/roles'
import type { OperatorContext } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { giveRoles } from './give-roles'
import { addLink, addPerson, type JoinLink } from './join-link'
import { subjectOf } from './store'

/**
 * Adds a person to the desk; roles are set or proposed by `giveRoles`. 422 at `name` when it is
 * taken.
 */
export async function invite(
  ctx: OperatorContext,
  { name, roles }: { name: string; roles: readonly Role[] },
): Promise<{ id: number; link: JoinLink; isWaiting: boolean }> {
  return transact(ctx, async (trx) => {
    const id = await addPerson(trx, name)
    const link = await addLink(trx, id)
    await addAuditEntry(trx, { action: 'people.add', subject: subjectOf(id), after: { name } })
    const { isWaiting } = await giveRoles(trx, { id, roles, reason: '' })
    return { id, link, isWaiting }
  })
}
