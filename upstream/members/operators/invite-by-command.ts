import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { accountKey } from '#upstream/members/accounts/rules'
import { byCommand, addAuditEntryOf } from '#upstream/members/audit/add-entry'
import { addLink, addPerson, type JoinLink } from './join-link'
import {
  findPerson,
  listPeople,
  setOperatorPassword,
  setRoles,
  setTotpSecret,
  subjectOf,
} from './store'
import { endOperatorSessions } from './token-store'

/**
 * `npm run operator -- add`: adds a person, or makes another link for an existing name. The first
 * person gets 店主, so that somebody can give roles.
 */
export async function inviteByCommand(
  ctx: Context,
  name: string,
): Promise<JoinLink & { isOwner: boolean; isNew: boolean }> {
  return transact(ctx, async (trx) => {
    const people = await listPeople(trx.db)
    const key = accountKey(name)
    const known = people.find((person) => accountKey(person.name) === key)
    const id = known?.id ?? (await addPerson(trx, name))
    const isFirst = people.length === 0
    if (isFirst) await setRoles(trx.db, id, ['owner'])
    const link = await addLink(trx, id)
    await addAuditEntryOf(trx, byCommand, {
      action: known === undefined ? 'people.add' : 'people.link',
      subject: subjectOf(id),
      after: known === undefined ? { name, roles: isFirst ? ['owner'] : [] } : {},
    })
    const isOwner = isFirst || known?.roles.includes('owner') === true
    return { ...link, isOwner, isNew: known === undefined }
  })
}

/**
 * `npm run operator -- reset`: clears password and TOTP secret, ends the sessions and makes a link
 * to set both anew. Undefined for an unknown or disabled person.
 */
export async function resetByCommand(ctx: Context, name: string): Promise<JoinLink | undefined> {
  return transact(ctx, async (trx) => {
    const person = await findPerson(trx.db, accountKey(name))
    if (person === undefined || person.isDisabled) return undefined
    const { id } = person
    await setOperatorPassword(trx.db, id, '')
    await setTotpSecret(trx.db, id, null)
    await endOperatorSessions(trx, id, { allBut: '' })
    const link = await addLink(trx, id)
    await addAuditEntryOf(trx, byCommand, { action: 'people.reset', subject: subjectOf(id) })
    return link
  })
}
