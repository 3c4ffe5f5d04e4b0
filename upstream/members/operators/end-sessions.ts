import type { OperatorContext } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { ownHash } from './require-password'
import { requirePerson, subjectOf } from './store'
import { endOperatorSessions } from './token-store'

/**
 * Ends one of the operator's sessions, or without an id all but the current one; returns the count.
 */
export async function endOwnSessions(ctx: OperatorContext, id?: string): Promise<number> {
  return transact(ctx, async (trx) => {
    const which = id === undefined ? { allBut: ownHash(ctx) } : { id }
    const ended = await endOperatorSessions(trx, trx.operator.id, which)
    if (ended > 0) await recordEnd(trx, trx.operator.id)
    return ended
  })
}

export async function endSessionsOf(ctx: OperatorContext, id: number): Promise<number> {
  return transact(ctx, async (trx) => {
    await requirePerson(trx.db, id)
    const ended = await endOperatorSessions(trx, id, { allBut: '' })
    if (ended > 0) await recordEnd(trx, id)
    return ended
  })
}

function recordEnd(ctx: OperatorContext, id: number): Promise<void> {
  return addAuditEntry(ctx, { action: 'desk.sessionEnd', subject: subjectOf(id) })
}
