import { sql } from 'kysely'
import type { Role } from '#contract/desk/roles'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { moveOn } from '#upstream/kernel/db/move-on'
import { writeRoles } from './store'
import type { Schema } from '#upstream/kernel/db/schema'

/** Inserts a proposal; undefined where one is pending for this person. */
export async function insertProposal(
  { db, now, operator }: OperatorContext,
  wanted: { operatorId: number; roles: readonly Role[]; reason: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('role_proposals')
    .values({
      operator_id: wanted.operatorId,
      roles: writeRoles(wanted.roles),
      reason: wanted.reason,
      proposed_by: operator.id,
      proposed_at: now,
      state: 'waiting',
    })
    .onConflict((conflict) =>
      conflict.column('operator_id').where('state', '=', sql.lit('waiting')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function getProposal(db: Db, id: number) {
  return db
    .selectFrom('role_proposals')
    .innerJoin('operators as person', 'person.id', 'role_proposals.operator_id')
    .innerJoin('operators as proposer', 'proposer.id', 'role_proposals.proposed_by')
    .selectAll('role_proposals')
    .select(['person.name', 'person.roles as current_roles', 'proposer.name as proposed_by_name'])
    .where('role_proposals.id', '=', id)
    .executeTakeFirst()
}

/** Decides a pending proposal of this version; false on a version conflict. */
export function decideProposal(
  db: Db,
  { id, version }: { id: number; version: number },
  state: Exclude<Schema['role_proposals']['state'], 'waiting'>,
): Promise<boolean> {
  return moveOn(db, 'role_proposals', { id, version, state: 'waiting' }, { state })
}

/** Pending proposals: proposal id by operator id. */
export async function listWaitingProposals(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('role_proposals')
    .select(['id', 'operator_id'])
    .where('state', '=', 'waiting')
    .execute()
  return new Map(rows.map(({ id, operator_id }) => [operator_id, id]))
}

export function listProposalsFor(ctx: Context, operatorId: number) {
  return ctx.db
    .selectFrom('role_proposals')
    .select(['id', 'proposed_at'])
    .where('state', '=', 'waiting')
    .where('proposed_by', '!=', operatorId)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute()
}

export async function withdrawProposalsOf(db: Db, operatorId: number): Promise<void> {
  await db
    .updateTable('role_proposals')
    .set((eb) => ({ state: 'withdrawn' as const, version: eb('version', '+', 1) }))
    .where('operator_id', '=', operatorId)
    .where('state', '=', 'waiting')
    .execute()
}
