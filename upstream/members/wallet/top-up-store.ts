import type { Selectable, Updateable } from 'kysely'
import type { TopUpState } from '#contract/money-states'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { pageOf, type AskedPage } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'
import { listDeskRows, readQueue, type DeskFilter } from './desk-list'
import type { Schema } from '#upstream/kernel/db/schema'

export type TopUpRow = Selectable<Schema['top_ups']>

/** Inserts a new top-up and returns its id; undefined when the memo is taken. */
export async function insertTopUp(
  { db, now }: Context,
  topUp: Pick<TopUpRow, 'store_id' | 'member_id' | 'memo' | 'amount_fen'>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('top_ups')
    .values({ ...topUp, state: 'open', reason: '', created_at: now })
    .onConflict((conflict) => conflict.column('memo').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findTopUp(db: Db, id: number): Promise<TopUpRow | undefined> {
  return db.selectFrom('top_ups').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Number of a store's top-ups neither decided nor withdrawn. */
export async function countUnfinished(db: Db, storeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('top_ups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('state', 'in', ['open', 'waiting'])
    .executeTakeFirstOrThrow()
  return count
}

/** One page of a store's top-ups, the newest first. */
export function listTopUps(db: Db, storeId: number, asked: AskedPage) {
  const own = db.selectFrom('top_ups').where('store_id', '=', storeId)
  const sorted = own.selectAll().orderBy('id', 'desc')
  return pageOf(sorted, asked)
}

export function moveTopUp(
  { db }: Context,
  { id, version, state }: Pick<TopUpRow, 'id' | 'version' | 'state'>,
  change: Updateable<Schema['top_ups']>,
): Promise<boolean> {
  return moveOn(db, 'top_ups', { id, version, state }, change)
}

export function listDeskTopUps(db: Db, filter: DeskFilter<TopUpState>) {
  return listDeskRows(db, 'top_ups', { ...filter, waits: 'waiting' })
}

export function readWaitingTopUps(db: Db) {
  return readQueue(db, 'top_ups', ['waiting'])
}

/** All top-ups whose money may still arrive, the oldest first. */
export function listUnfinishedTopUps(db: Db): Promise<TopUpRow[]> {
  return db
    .selectFrom('top_ups')
    .selectAll()
    .where('state', 'in', ['open', 'waiting'])
    .orderBy('id')
    .execute()
}

/** The store that handed in a file as the slip of a top-up; undefined for none. */
export function findTopUpSlip(db: Db, uploadId: number) {
  return db
    .selectFrom('top_ups')
    .select(['id', 'store_id'])
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
}
