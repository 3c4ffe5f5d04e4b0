import { sql } from 'kysely'
import type { Db } from './database'
import { engineOf } from './engine'

/**
 * Locks rows until the transaction ends, in the order of their ids, so that transactions on the
 * same rows wait instead of deadlocking. SQLite runs one write transaction at a time and needs no
 * lock.
 */
export async function lockRows(
  db: Db,
  table:
    | 'goods'
    | 'stores'
    | 'members'
    | 'orders'
    | 'promotions'
    | 'coupons'
    | 'waves'
    | 'operators'
    | 'campaigns',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0 || engineOf(db) === 'sqlite') return
  // `for update` would wait for every transaction with a foreign key to the row, and two such
  // transactions that lock next would deadlock.
  const rows = db.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id')
  await rows.forNoKeyUpdate().execute()
}

const catalogueKey = 0x43_5a_01

/**
 * Serialises transactions that add goods and search terms: two imports of the same file would
 * conflict on new rows or deadlock. Orders do not take this lock.
 */
export async function lockCatalogue(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  // Another import may take long, and nobody waits at a page for this one.
  await waitWithoutLimit(db)
  await sql`select pg_advisory_xact_lock(${sql.lit(catalogueKey)})`.execute(db)
}

/** Lifts the limits of locks and statements until the transaction ends; PostgreSQL only. */
async function waitWithoutLimit(db: Db): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`set local statement_timeout = 0`.execute(db)
}

const fillingKey = 0x43_5a_06

/** Serialises the filling of an empty database: of processes that start together one fills it. */
export async function lockFilling(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  // The others start when it is filled.
  await waitWithoutLimit(db)
  await sql`select pg_advisory_xact_lock(${sql.lit(fillingKey)})`.execute(db)
}

const contractRecordsKey = 0x43_5a_03

/** Serialises the records of signed contracts, which are numbered and hash-chained. */
export async function lockContractRecords(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`select pg_advisory_xact_lock(${sql.lit(contractRecordsKey)})`.execute(db)
}

const backordersKey = 0x43_5a_04

/**
 * Serialises the allocation of arrivals to backorders, so that several processes keep to the order
 * of the queue. Take it first, before any row lock.
 */
export async function lockBackorders(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`select pg_advisory_xact_lock(${sql.lit(backordersKey)})`.execute(db)
}

const auditTrailKey = 0x43_5a_02

/**
 * Serialises the audit log, whose entries are hash-chained. Take it last, so that others wait no
 * longer than for a commit.
 */
export async function lockAuditTrail(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`select pg_advisory_xact_lock(${sql.lit(auditTrailKey)})`.execute(db)
}

const settingsKey = 0x43_5a_07

/** Serialises changes of the shop's settings, of whose rows none may be there yet. */
export async function lockSettings(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`select pg_advisory_xact_lock(${sql.lit(settingsKey)})`.execute(db)
}

const eventNumbersKey = 0x43_5a_05

/** Serialises the numbering of events; writers of events do not take this lock. */
export async function lockEventNumbers(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`select pg_advisory_xact_lock(${sql.lit(eventNumbersKey)})`.execute(db)
}
