import { sql, type ExpressionBuilder } from 'kysely'
import { changeNothing, looks } from '#contract/desk/audit-actions'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { narrowed, pageOf, rowsAfter, type AskedPage } from '#upstream/kernel/db/paged'
import { subjectsCalled, subjectsOf } from '#upstream/kernel/db/subject-names'
import type { AuditRow } from './chain'

export function getLastEntry(db: Db) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function insertEntries(db: Db, entries: readonly AuditRow[]): Promise<void> {
  return insertRows(db, 'audit_log', entries)
}

/** At most `atMost` entries after an id, ascending. */
export function listEntriesAfter(db: Db, id: number, atMost: number): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(atMost)
    .execute()
}

/** '' where the filter is not set. */
export interface AuditFilter {
  operator: string
  action: string
  /** A subject, `operator/3`, or its prefix. */
  subject: string
  /** What people call the subject by (`subjectsCalled`). */
  keywords: string
}

/** One page of the audit log, newest first, with the total. */
export function listEntries(db: Db, filter: AuditFilter & AskedPage) {
  const { operator, action, subject, keywords, ...asked } = filter
  let found = db.selectFrom('audit_log').selectAll()
  if (operator !== '') found = found.where('operator', '=', operator)
  if (action !== '') found = found.where('action', '=', action)
  if (subject.endsWith('/')) found = found.where(beginsWith(subject))
  else if (subject !== '') found = found.where('subject', '=', subject)
  if (keywords !== '') {
    const [kind = ''] = subject.split('/')
    found = found.where(sql<boolean>`subject in (${subjectsCalled(keywords, kind)})`)
  }
  const entries = narrowed(found, asked, { time: sql.ref('at') })
  if (asked.after !== undefined) return rowsAfter(entries, asked, sql.ref('id'))
  return pageOf(entries.orderBy('id', 'desc'), asked)
}

function beginsWith(start: string) {
  const { length } = Array.from(start)
  return (eb: ExpressionBuilder<Schema, 'audit_log'>) =>
    eb(eb.fn<string>('substr', ['subject', eb.lit(1), eb.lit(length)]), '=', start)
}

export async function listAuthors(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('operator')
    .distinct()
    .orderBy('operator')
    .execute()
  return rows.map(({ operator }) => operator)
}

/**
 * What was done to a subject and to what it is a part of its life (`subjectsOf`), reads left out:
 * the latest 100, newest first.
 */
export function listActs(db: Db, subject: string) {
  return db
    .selectFrom('audit_log')
    .select(['operator', 'action', 'reason', 'at', 'before_json', 'after_json'])
    .where(sql<boolean>`subject in (${subjectsOf(subject)})`)
    .where('action', 'not in', looks)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Author of the last change of a subject; undefined for none. */
export function getLastAct(db: Db, subject: string) {
  return db
    .selectFrom('audit_log')
    .select(['operator', 'action', 'at'])
    .where('subject', '=', subject)
    .where('action', 'not in', changeNothing)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Author of the last of these actions on a subject since a time; undefined for none. */
export function getLastActOf(
  db: Db,
  { subject, actions, since }: { subject: string; actions: readonly string[]; since: number },
) {
  return db
    .selectFrom('audit_log')
    .select(['operator', 'at'])
    .where('subject', '=', subject)
    .where('action', 'in', actions)
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function hasHash(db: Db, hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit_log')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}
