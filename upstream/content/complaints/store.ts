import { sql, type Insertable, type Selectable } from 'kysely'
import type { Paging } from '#contract/scalars'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { narrowed, pageOf, rowsAfter, type AskedPage } from '#upstream/kernel/db/paged'
import { waitingOf } from '#upstream/kernel/db/waiting'

/** Inserts a complaint, or returns the identical one of the same day. */
export async function insertComplaint(
  db: Db,
  complaint: Insertable<Schema['complaints']>,
): Promise<{ id: number; created_at: number }> {
  const added = await db
    .insertInto('complaints')
    .values(complaint)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst()
  if (added !== undefined) return added
  return db
    .selectFrom('complaints')
    .select(['id', 'created_at'])
    .where('fingerprint', '=', complaint.fingerprint)
    .executeTakeFirstOrThrow()
}

/**
 * An identical complaint: with today's fingerprint, or with that of the day before since `since`.
 */
export function getSame(
  db: Db,
  { fingerprint, before, since }: { fingerprint: string; before: string; since: number },
): Promise<{ id: number; created_at: number } | undefined> {
  return db
    .selectFrom('complaints')
    .select(['id', 'created_at'])
    .where((eb) =>
      eb.or([
        eb('fingerprint', '=', fingerprint),
        eb.and([eb('fingerprint', '=', before), eb('created_at', '>', since)]),
      ]),
    )
    .executeTakeFirst()
}

type ComplaintRow = Selectable<Schema['complaints']>

/** One page of complaints, waiting ones the oldest first, with the counts of both states. */
export async function listComplaints(
  db: Db,
  { isAnswered, ...asked }: AskedPage & { isAnswered?: boolean | undefined },
): Promise<{ rows: ComplaintRow[]; paging: Paging; waiting: number; answered: number }> {
  const columns = { time: sql.ref('created_at'), store: 'store_id' }
  const all = narrowed(db.selectFrom('complaints'), asked, columns)
  const open = isAnswered === false
  const inState = all
    .selectAll()
    .$if(isAnswered !== undefined, (query) =>
      query.where('answered_at', open ? 'is' : 'is not', null),
    )
  if (asked.after !== undefined)
    return { ...(await rowsAfter(inState, asked, sql.ref('id'))), waiting: 0, answered: 0 }
  const [page, { total, answered }] = await Promise.all([
    pageOf(inState.orderBy('id', open ? 'asc' : 'desc'), asked),
    all
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.count<number>('answered_at').as('answered'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { ...page, waiting: total - answered, answered }
}

export function listOwnComplaints(db: Db, storeId: number, limit: number): Promise<ComplaintRow[]> {
  return db
    .selectFrom('complaints')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function getComplaint(db: Db, id: number): Promise<ComplaintRow | undefined> {
  return db.selectFrom('complaints').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Saves an answer for this version; false on a version conflict. */
export async function answerComplaintRow(
  ctx: Context,
  { id, version }: { id: number; version: number },
  answer: string,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('complaints')
    .set({ answer, answered_at: ctx.now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function readWaitingComplaints(db: Db) {
  const rows = await db
    .selectFrom('complaints')
    .select(['id', 'created_at as at'])
    .where('answered_at', 'is', null)
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}
