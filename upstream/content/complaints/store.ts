import { sql, type Insertable, type Selectable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
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

/** One page of complaints, waiting ones the oldest first, with counts by kind. */
export async function listComplaints(
  db: Db,
  {
    isAnswered,
    page,
    pageSize,
  }: { isAnswered?: boolean | undefined; page: number; pageSize: number },
): Promise<{ rows: ComplaintRow[]; waiting: number; answered: number }> {
  const all = db.selectFrom('complaints')
  const open = isAnswered === false
  const [rows, counted] = await Promise.all([
    all
      .selectAll()
      .$if(isAnswered !== undefined, (query) =>
        query.where('answered_at', open ? 'is' : 'is not', null),
      )
      .orderBy('id', open ? 'asc' : 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.count<number>('answered_at').as('answered'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const { total, answered } = counted
  return { rows, waiting: total - answered, answered }
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
