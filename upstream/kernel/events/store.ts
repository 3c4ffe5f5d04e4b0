import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { lockEventNumbers } from '#upstream/kernel/db/lock'
import { narrowed, pageOf, rowsAfter, type AskedPage } from '../db/paged'

/** Events numbered per transaction, so that each takes milliseconds. */
const atOnce = 5_000

export async function hasUnnumbered(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('number', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Numbers the committed events that have no number yet, in the order of their ids; returns their
 * count. Needs a transaction of its own. An event committed later with a lower id gets a higher
 * number, so a reader who has read up to a number has missed none below it.
 */
export async function numberEvents(db: Db): Promise<number> {
  if (!db.isTransaction) throw new Error('events are numbered outside of a transaction')
  await lockEventNumbers(db)
  const { numAffectedRows } = await sql`
    update events set number = numbered.number
    from (
      select id, (select coalesce(max(number), 0) from events)
        + row_number() over (order by id) as number
      from (select id from events where number is null order by id limit ${atOnce}) as waiting
    ) as numbered
    where events.id = numbered.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Adds a subject's code to its events, for a row that gets its code after it was inserted. Call it
 * in the same transaction, before anybody can read the events.
 */
export async function nameEvents(db: Db, subject: string, id: number, code: string): Promise<void> {
  await db
    .updateTable('events')
    .set({ code })
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .execute()
}

export function listEventsAfter(db: Db, number: number, atMost: number) {
  return db
    .selectFrom('events')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(atMost)
    .execute()
}

/** The first and the last kept number; undefined when there is none. */
export async function getKeptNumbers(db: Db): Promise<{ first: number; last: number } | undefined> {
  const { first, last } = await db
    .selectFrom('events')
    .select((eb) => [
      eb.fn.min<number | null>('number').as('first'),
      eb.fn.max<number | null>('number').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return first === null || last === null ? undefined : { first, last }
}

/** One page of the events, newest first, of one subject or all. */
export function listRecentEvents(
  db: Db,
  { subject, ...asked }: AskedPage & { subject: string | undefined },
) {
  const numbered = db.selectFrom('events').selectAll().where('number', 'is not', null)
  const ofSubject = subject === undefined ? numbered : numbered.where('subject', '=', subject)
  const found = narrowed(ofSubject, asked, { time: sql.ref('at'), store: 'store_id' })
  if (asked.after !== undefined)
    return rowsAfter(found, asked, sql.ref('number'), ({ number }) => number ?? 0)
  return pageOf(found.orderBy('number', 'desc'), asked)
}

/**
 * Deletes numbered events older than `before` (ms), except the last: numbering continues from it.
 */
export async function deleteEventsBefore(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('at', '<', before)
    .where('number', '<', (eb) =>
      eb.selectFrom('events as kept').select((kept) => kept.fn.max('kept.number').as('last')),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Dates all events at the age of the demonstration data that caused them. */
export async function stampEvents(db: Db, at: number): Promise<void> {
  await db.updateTable('events').set({ at }).execute()
}
