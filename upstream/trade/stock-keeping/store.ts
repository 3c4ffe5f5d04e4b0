import type { Selectable } from 'kysely'
import type { StockProposalState } from '#contract/stock-words'
import type { OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'
import type { Schema } from '#upstream/kernel/db/schema'

export type StockProposalRow = Selectable<Schema['stock_proposals']>

/** Inserts a proposal, or returns the id of the one with the same token. */
export async function insertProposal(
  { db, now, operator }: OperatorContext,
  proposal: Pick<StockProposalRow, 'token' | 'batch_id' | 'kind' | 'milli' | 'words'>,
): Promise<number> {
  const { id } = await db
    .insertInto('stock_proposals')
    .values({
      ...proposal,
      proposer_id: operator.id,
      proposer: operator.name,
      created_at: now,
      state: 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findProposal(db: Db, id: number): Promise<StockProposalRow | undefined> {
  return db.selectFrom('stock_proposals').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findProposalOf(db: Db, token: string) {
  return db
    .selectFrom('stock_proposals')
    .select(['id', 'batch_id', 'kind', 'milli'])
    .where('token', '=', token)
    .executeTakeFirst()
}

/** Closes a proposal as it was read. False on a version conflict. */
export function endProposal(
  { db, now, operator }: OperatorContext,
  { id, version }: Pick<StockProposalRow, 'id' | 'version'>,
  change: Pick<StockProposalRow, 'state' | 'reason'>,
): Promise<boolean> {
  return moveOn(
    db,
    'stock_proposals',
    { id, version, state: 'waiting' },
    { ...change, decider: operator.name, decided_at: now },
  )
}

/** One page of proposals: open ones the longest waiting first, else newest first. */
export function listProposals(db: Db, asked: AskedStates<StockProposalState>) {
  const all = db.selectFrom('stock_proposals').selectAll()
  return listByState(all, asked, {
    of: 'stock_proposals',
    store: null,
    isQueue: asked.state === 'waiting',
  })
}

export function listProposalsOf(db: Db, batchId: number): Promise<StockProposalRow[]> {
  return db
    .selectFrom('stock_proposals')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

/** The proposals this operator can decide, i.e. not their own. */
export async function readWaitingProposals({ db, operator }: OperatorContext) {
  const rows = await db
    .selectFrom('stock_proposals')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'waiting')
    .where('proposer_id', '<>', operator.id)
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}
