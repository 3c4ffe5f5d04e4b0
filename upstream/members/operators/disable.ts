import { codes } from '#contract/envelope'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { accountKey } from '#upstream/members/accounts/rules'
import { byCommand, addAuditEntry, addAuditEntryOf } from '#upstream/members/audit/add-entry'
import { deleteLinksOf } from './link-store'
import { withdrawProposalsOf } from './proposal-store'
import { findPerson, requirePerson, setDisabled, subjectOf } from './store'
import { endOperatorSessions } from './token-store'

/**
 * Disables a person at once. Not an owner: one who could disable the others alone would be the only
 * one left to give roles (docs/decisions/094).
 */
export async function disablePerson(
  ctx: OperatorContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await transact(ctx, async (trx) => {
    const person = await requirePerson(trx.db, id)
    if (person.id === trx.operator.id) throw new ApiError(codes.refused, '不能停用自己')
    if (person.roles.includes('owner'))
      throw new ApiError(codes.refused, '店主不能直接停用，请先提出去掉店主角色，由另一位店主批准')
    if (person.isDisabled) return
    await shutOut(trx, id)
    await addAuditEntry(trx, { action: 'people.disable', subject: subjectOf(id), reason })
  })
}

/**
 * Disables a person by a command on the server, owners included: when one of two owners is gone for
 * good, the other could not get it approved. False for an unknown name.
 */
export async function disableByCommand(ctx: Context, name: string): Promise<boolean> {
  return transact(ctx, async (trx) => {
    const person = await findPerson(trx.db, accountKey(name))
    if (person === undefined) return false
    await shutOut(trx, person.id)
    const subject = subjectOf(person.id)
    await addAuditEntryOf(trx, byCommand, { action: 'people.disable', subject })
    return true
  })
}

async function shutOut(ctx: Context, id: number): Promise<void> {
  await setDisabled(ctx.db, id, true)
  await endOperatorSessions(ctx, id, { allBut: '' })
  await deleteLinksOf(ctx.db, id)
  await withdrawProposalsOf(ctx.db, id)
}

export async function enablePerson(
  ctx: OperatorContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await transact(ctx, async (trx) => {
    const person = await requirePerson(trx.db, id)
    if (!person.isDisabled) return
    await setDisabled(trx.db, id, false)
    await addAuditEntry(trx, { action: 'people.enable', subject: subjectOf(id), reason })
  })
}
