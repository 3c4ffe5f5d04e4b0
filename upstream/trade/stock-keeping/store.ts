import type { Selectable } from 'kysely'
import type { StockProposalState } from '#contract/stock-words'
import type { OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { StockProposalTable } from '#upstream/kernel/db/stock-tables'
import { waitingOf } from '#upstream/kernel/db/waiting'

export type StockProposalRow = Selectable<StockProposalTable>

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
export async function endProposal(
  { db, now, operator }: OperatorContext,
  { id, version }: Pick<StockProposalRow, 'id' | 'version'>,
  change: Pick<StockProposalRow, 'state' | 'reason'>,
): Promise<boolean> {
  const ended = await db
    .updateTable('stock_proposals')
    .set((eb) => ({
      ...change,
      decider: operator.name,
      decided_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

interface ProposalFilter {
  state?: StockProposalState | undefined
  page: number
  pageSize: number
}

/** One page of proposals: open ones the longest waiting first, else newest first. */
export async function listProposals(db: Db, { state, page, pageSize }: ProposalFilter) {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('stock_proposals')
      .selectAll()
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
      .orderBy('id', state === 'waiting' ? 'asc' : 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('stock_proposals')
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ])
  return { rows, counts: Object.fromEntries(counted.map((one) => [one.state, one.count])) }
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
