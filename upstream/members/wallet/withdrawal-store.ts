import type { Insertable, Selectable, Updateable } from 'kysely'
import type { WithdrawalState } from '#contract/money-states'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { WithdrawalTable } from '#upstream/kernel/db/money-tables'
import { listDeskRows, readQueue, type DeskFilter } from './desk-list'

export type WithdrawalRow = Selectable<WithdrawalTable>

const underWay = ['asked', 'proposed', 'released', 'exported'] as const

export async function insertWithdrawal(
  { db, now }: Context,
  withdrawal: Omit<
    Insertable<WithdrawalTable>,
    'state' | 'reason' | 'bank_reference' | 'created_at'
  >,
): Promise<number> {
  const { id } = await db
    .insertInto('withdrawals')
    .values({ ...withdrawal, state: 'asked', reason: '', bank_reference: '', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A withdrawal, whosever it is; undefined for no such. */
export function findWithdrawal(db: Db, id: number): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The one of a store that has not ended; a unique index lets there be no second. */
export function findUnderWay(db: Db, storeId: number): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', 'in', underWay)
    .executeTakeFirst()
}

/** A store's own, the newest first; at most a hundred. */
export function listWithdrawals(db: Db, storeId: number): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Changes one as it was read; false when somebody was first. */
export async function moveWithdrawal(
  { db }: Context,
  { id, version, state }: Pick<WithdrawalRow, 'id' | 'version' | 'state'>,
  change: Updateable<WithdrawalTable>,
): Promise<boolean> {
  const changed = await db
    .updateTable('withdrawals')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** A page of all stores' withdrawals for the desk. */
export function listDeskWithdrawals(db: Db, filter: DeskFilter<WithdrawalState>) {
  return listDeskRows(db, 'withdrawals', { ...filter, waits: 'asked' })
}

/** What waits for the desk. */
export function readWaitingWithdrawals(db: Db) {
  return readQueue(db, 'withdrawals', underWay)
}

/** Notes that a file for the bank is made now; its number. */
export async function insertBatch({ db, now, operator }: OperatorContext): Promise<number> {
  const { id } = await db
    .insertInto('withdrawal_batches')
    .values({ operator_id: operator.id, operator: operator.name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findBatch(db: Db, id: number) {
  return db.selectFrom('withdrawal_batches').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What a file for the bank names, whatever became of it since. */
export function listOfBatch(db: Db, batchId: number): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute()
}
