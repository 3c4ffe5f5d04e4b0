import type { Selectable, Updateable } from 'kysely'
import type { AdjustmentState } from '#contract/money-states'
import type { OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { moveOn } from '#upstream/kernel/db/move-on'
import { listDeskRows, type DeskFilter } from './desk-list'
import type { LedgerRow } from './ledger-store'
import type { Schema } from '#upstream/kernel/db/schema'

export type AdjustmentRow = Selectable<Schema['adjustments']>

export async function insertAdjustment(
  { db, now, operator }: OperatorContext,
  adjustment: Pick<AdjustmentRow, 'store_id' | 'amount_fen' | 'mends_id' | 'words'>,
): Promise<number> {
  const proposed = { proposer_id: operator.id, proposer: operator.name, created_at: now }
  const { id } = await db
    .insertInto('adjustments')
    .values({ ...adjustment, ...proposed, state: 'waiting', reason: '', decider: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findAdjustment(db: Db, id: number): Promise<AdjustmentRow | undefined> {
  return db.selectFrom('adjustments').selectAll().where('id', '=', id).executeTakeFirst()
}

export function moveAdjustment(
  db: Db,
  { id, version }: Pick<AdjustmentRow, 'id' | 'version'>,
  change: Updateable<Schema['adjustments']>,
): Promise<boolean> {
  return moveOn(db, 'adjustments', { id, version, state: 'waiting' }, change)
}

export function listDeskAdjustments(db: Db, filter: DeskFilter<AdjustmentState>) {
  return listDeskRows(db, 'adjustments', { ...filter, waits: 'waiting' })
}

/** Corrections that this operator can approve, i.e. not their own. */
export async function readWaitingAdjustments({ db, operator }: OperatorContext) {
  const rows = await db
    .selectFrom('adjustments')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'waiting')
    .where('proposer_id', '<>', operator.id)
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}

export function findMovement(db: Db, storeId: number, id: number): Promise<LedgerRow | undefined> {
  return db
    .selectFrom('balance_log')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

/** The reasons of corrections, by id. */
export async function listWords(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('adjustments')
    .select(['id', 'words'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, words }) => [id, words]))
}
