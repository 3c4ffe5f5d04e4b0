import { codes } from '#contract/envelope'
import type { OperatorState, Person as ShownPerson } from '#contract/desk/people'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { accountKey } from '#upstream/members/accounts/rules'
import { byCommand, record, recordOf } from '#upstream/members/audit/record'
import { deleteLinksOf } from './link-store'
import { listWaitingProposals, withdrawProposalsOf } from './proposal-store'
import { needsSecondOwner } from './rules'
import { findPerson, getPerson, listPeople, setDisabled, type Person } from './store'
import { countSessions, endOperatorSessions } from './token-store'

/** Everybody who works at the desk, and whether roles are given by two owners now. */
export async function describePeople(ctx: OperatorContext) {
  const [people, sessions, waiting] = await Promise.all([
    listPeople(ctx.db),
    countSessions(ctx),
    listWaitingProposals(ctx.db),
  ])
  const open = new Map(sessions.map((row) => [row.operator_id, row]))
  return {
    isFourEyes: needsSecondOwner(people, ctx.operator.id),
    people: people.map((person): ShownPerson => {
      const { id, name, roles, totpSecret } = person
      return {
        id,
        name,
        roles,
        state: stateOf(person),
        hasTotp: totpSecret !== null,
        sessionCount: open.get(id)?.count ?? 0,
        seenAt: open.get(id)?.seen,
        proposalId: waiting.get(id),
      }
    }),
  }
}

function stateOf({ isDisabled, hasJoined }: Person): OperatorState {
  if (isDisabled) return 'disabled'
  return hasJoined ? 'active' : 'invited'
}

/** Ends all sessions of somebody; answers how many. */
export async function endSessionsOf(ctx: OperatorContext, id: number): Promise<number> {
  return transact(ctx, async (trx) => {
    await requirePerson(trx, id)
    const ended = await endOperatorSessions(trx, id, { allBut: '' })
    if (ended > 0) await record(trx, { action: 'desk.sessionEnd', subject: subjectOf(id) })
    return ended
  })
}

/**
 * Lets somebody in no more, from this moment on. Not an owner: whoever could do that alone would be
 * the only one left to give roles (docs/decisions/094).
 */
export async function disablePerson(
  ctx: OperatorContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await transact(ctx, async (trx) => {
    const person = await requirePerson(trx, id)
    if (person.id === trx.operator.id) throw new ApiError(codes.refused, '不能停用自己')
    if (person.roles.includes('owner'))
      throw new ApiError(codes.refused, '店主不能直接停用，请先提出去掉店主角色，由另一位店主批准')
    if (person.isDisabled) return
    await shutOut(trx, id)
    await record(trx, { action: 'people.disable', subject: subjectOf(id), reason })
  })
}

/**
 * The same by a command on the machine of the shop, for owners too: one of two who is gone for good
 * would else have to approve it. False for nobody of this name.
 */
export async function disableByCommand(ctx: Context, name: string): Promise<boolean> {
  return transact(ctx, async (trx) => {
    const person = await findPerson(trx.db, accountKey(name))
    if (person === undefined) return false
    await shutOut(trx, person.id)
    const subject = subjectOf(person.id)
    await recordOf(trx, byCommand, { action: 'people.disable', subject })
    return true
  })
}

async function shutOut(ctx: Context, id: number): Promise<void> {
  await setDisabled(ctx.db, id, true)
  await endOperatorSessions(ctx, id, { allBut: '' })
  await deleteLinksOf(ctx.db, id)
  await withdrawProposalsOf(ctx.db, id)
}

/** Lets somebody in again, with the roles they had. */
export async function enablePerson(
  ctx: OperatorContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await transact(ctx, async (trx) => {
    const person = await requirePerson(trx, id)
    if (!person.isDisabled) return
    await setDisabled(trx.db, id, false)
    await record(trx, { action: 'people.enable', subject: subjectOf(id), reason })
  })
}

async function requirePerson(ctx: Context, id: number): Promise<Person> {
  const person = await getPerson(ctx.db, id)
  if (person === undefined) throw notFound('人员')
  return person
}

function subjectOf(id: number): string {
  return `operator/${String(id)}`
}
