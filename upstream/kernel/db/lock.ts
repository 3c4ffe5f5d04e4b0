import { sql } from 'kysely'
import type { Db } from './database'
import { engineOf } from './engine'

/**
 * Locks these rows until the transaction ends, in the order of their ids, so that transactions on
 * the same rows wait for each other instead of deadlocking. SQLite's transactions are alone, so
 * there is nothing to lock.
 */
export async function lockRows(
  db: Db,
  table: 'goods' | 'stores' | 'members' | 'orders' | 'promotions' | 'coupons' | 'waves',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0 || engineOf(db) === 'sqlite') return
  // Not `for update`: that waits for every transaction that merely refers to the row, and two of
  // them that have referred and then lock would wait for each other.
  const rows = db.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id')
  await rows.forNoKeyUpdate().execute()
}

const catalogueKey = 0x43_5a_01

/**
 * Lets one transaction at a time add goods and search terms; the others wait for its end. Two
 * imports of the same file would else take each other's new rows, or wait for each other for good.
 * Orders do not ask for this lock and do not wait for it.
 */
export async function lockCatalogue(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  // Another import may take long; nobody waits at a page for this one.
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`select pg_advisory_xact_lock(${sql.lit(catalogueKey)})`.execute(db)
}

const contractRecordsKey = 0x43_5a_03

/**
 * Lets one transaction at a time add to the records of signed contracts, whose numbers follow on each
 * other and which each carry the hash of the one before.
 */
export async function lockContractRecords(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`select pg_advisory_xact_lock(${sql.lit(contractRecordsKey)})`.execute(db)
}

const backordersKey = 0x43_5a_04

/**
 * Lets one transaction at a time give what arrived to those who wait for it, so that several processes
 * at once keep to the order of waiting. Asked for first, before any row.
 */
export async function lockBackorders(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`select pg_advisory_xact_lock(${sql.lit(backordersKey)})`.execute(db)
}

const auditTrailKey = 0x43_5a_02

/**
 * Lets one transaction at a time add to the trail of the desk, whose entries each carry the hash of
 * the one before. Asked for last, so that nobody waits for it longer than a commit takes.
 */
export async function lockAuditTrail(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`select pg_advisory_xact_lock(${sql.lit(auditTrailKey)})`.execute(db)
}

const eventNumbersKey = 0x43_5a_05

/** Lets one transaction at a time give numbers to events. Whoever writes events does not ask for it. */
export async function lockEventNumbers(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`select pg_advisory_xact_lock(${sql.lit(eventNumbersKey)})`.execute(db)
}
