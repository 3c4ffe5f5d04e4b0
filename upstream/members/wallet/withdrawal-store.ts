import type { Insertable, Selectable, Updateable } from 'kysely'
import type { WithdrawalState } from '#contract/money-states'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { moveOn } from '#upstream/kernel/db/move-on'
import { listDeskRows, readQueue, type DeskFilter } from './desk-list'
import type { Schema } from '#upstream/kernel/db/schema'

export type WithdrawalRow = Selectable<Schema['withdrawals']>

const underWay = ['asked', 'proposed', 'released', 'exported'] as const

export async function insertWithdrawal(
  { db, now }: Context,
  withdrawal: Omit<
    Insertable<Schema['withdrawals']>,
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

export function findWithdrawal(db: Db, id: number): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The unfinished withdrawal of a store; a unique index allows only one. */
export function findUnderWay(db: Db, storeId: number): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', 'in', underWay)
    .executeTakeFirst()
}

/** Withdrawals of a store, the newest first; at most a hundred. */
export function listWithdrawals(db: Db, storeId: number): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export function moveWithdrawal(
  { db }: Context,
  { id, version, state }: Pick<WithdrawalRow, 'id' | 'version' | 'state'>,
  change: Updateable<Schema['withdrawals']>,
): Promise<boolean> {
  return moveOn(db, 'withdrawals', { id, version, state }, change)
}

export function listDeskWithdrawals(db: Db, filter: DeskFilter<WithdrawalState>) {
  return listDeskRows(db, 'withdrawals', { ...filter, waits: 'asked' })
}

export function readWaitingWithdrawals(db: Db) {
  return readQueue(db, 'withdrawals', underWay)
}

/** Inserts a bank file made now; returns its number. */
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

/** Withdrawals of a bank file, in whatever state. */
export function listOfBatch(db: Db, batchId: number): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute()
}
