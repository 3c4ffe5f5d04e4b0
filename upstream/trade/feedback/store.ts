import { sql, type Insertable, type Selectable } from 'kysely'
import type { FeedbackState } from '#contract/feedback-kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { listPdfs } from '#upstream/kernel/uploads/store'
import type { Schema } from '#upstream/kernel/db/schema'

export type FeedbackRow = Selectable<Schema['feedback']>

/** Inserts feedback, or returns the identical one of the same store and day. */
export async function insertFeedback(
  ctx: Context,
  said: Omit<Insertable<Schema['feedback']>, 'state' | 'answer' | 'created_at' | 'answered_at'>,
  uploadIds: readonly number[],
): Promise<{ id: number; created_at: number }> {
  const added = await ctx.db
    .insertInto('feedback')
    .values({ ...said, state: 'waiting', answer: '', created_at: ctx.now, answered_at: null })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst()
  if (added === undefined)
    return ctx.db
      .selectFrom('feedback')
      .select(['id', 'created_at'])
      .where('fingerprint', '=', said.fingerprint)
      .executeTakeFirstOrThrow()
  if (uploadIds.length > 0)
    await ctx.db
      .insertInto('feedback_pictures')
      .values(uploadIds.map((upload_id) => ({ feedback_id: added.id, upload_id })))
      .execute()
  return added
}

interface Asked extends AskedStates<FeedbackState> {
  /** Absent: all stores. */
  storeId?: number
}

export function listFeedback(db: Db, { storeId, ...asked }: Asked) {
  const all = db
    .selectFrom('feedback')
    .selectAll()
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
  const isQueue = storeId === undefined && asked.state?.includes('waiting') === true
  return listByState(all, asked, { of: 'feedback', isQueue })
}

export function getFeedback(
  db: Db,
  id: number,
  storeId?: number,
): Promise<FeedbackRow | undefined> {
  return db
    .selectFrom('feedback')
    .selectAll()
    .where('id', '=', id)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .executeTakeFirst()
}

export async function listFeedbackPictures(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { uploadId: number; isPdf: boolean }[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('feedback_pictures')
    .select(['feedback_id', 'upload_id'])
    .where('feedback_id', 'in', ids)
    .orderBy('id')
    .execute()
  const uploadIds = rows.map((row) => row.upload_id)
  const pdfs = await listPdfs(db, uploadIds)
  return new Map(
    ids.map((id) => [
      id,
      rows
        .filter((row) => row.feedback_id === id)
        .map((row) => ({ uploadId: row.upload_id, isPdf: pdfs.has(row.upload_id) })),
    ]),
  )
}

export async function getFeedbackPictureStore(
  db: Db,
  uploadId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('feedback_pictures')
    .innerJoin('feedback', 'feedback.id', 'feedback_pictures.feedback_id')
    .select('store_id')
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  return row?.store_id
}

/** Updates feedback as it was read. False on a version conflict. */
export async function moveFeedback(
  ctx: Context,
  { id, version, state }: Pick<FeedbackRow, 'id' | 'version' | 'state'>,
  moved: { state: FeedbackState; answer?: string; answered_at?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('feedback')
    .set({ ...moved, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function readWaitingFeedback(db: Db) {
  const rows = await db
    .selectFrom('feedback')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}
