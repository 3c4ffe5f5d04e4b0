import type { Insertable, Selectable } from 'kysely'
import type { AppealState } from '#contract/appeal-states'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'
import { listPdfs } from '#upstream/kernel/uploads/store'
import type { Schema } from '#upstream/kernel/db/schema'

export type AppealRow = Selectable<Schema['code_appeals']>

type Asked = Pick<
  Insertable<Schema['code_appeals']>,
  'store_id' | 'member_id' | 'holder_id' | 'credit_code' | 'company' | 'contact' | 'phone' | 'words'
>

/** Inserts an appeal; undefined while the person has one open for the code. */
export async function insertAppeal(
  ctx: Context,
  asked: Asked,
  uploadIds: readonly number[],
): Promise<number | undefined> {
  const fresh = { state: 'waiting', reason: '', proposed_by: null, proposed_name: '' } as const
  const row = await ctx.db
    .insertInto('code_appeals')
    .values({ ...asked, ...fresh, created_at: ctx.now, decided_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined)
    await ctx.db
      .insertInto('code_appeal_pictures')
      .values(uploadIds.map((upload_id) => ({ appeal_id: row.id, upload_id })))
      .execute()
  return row?.id
}

/** A person's undecided appeal for a code; undefined for none. */
export async function findOpenAppeal(
  db: Db,
  memberId: number,
  code: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('code_appeals')
    .select('id')
    .where('member_id', '=', memberId)
    .where('credit_code', '=', code)
    .where('state', 'in', ['waiting', 'proposed'])
    .executeTakeFirst()
  return row?.id
}

export async function countAppealsSince(db: Db, memberId: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('code_appeals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** An appeal, optionally only of this store; undefined for none. */
export function getAppeal(db: Db, id: number, storeId?: number): Promise<AppealRow | undefined> {
  return db
    .selectFrom('code_appeals')
    .selectAll()
    .where('id', '=', id)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .executeTakeFirst()
}

export function listAppealsOf(db: Db, storeId: number): Promise<AppealRow[]> {
  return db
    .selectFrom('code_appeals')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

/** One page of all appeals: waiting ones the oldest first, others the newest first. */
export function listAppeals(db: Db, asked: AskedStates<AppealState>) {
  const isQueue = asked.state === 'waiting' || asked.state === 'proposed'
  const all = db.selectFrom('code_appeals').selectAll()
  return listByState(all, asked, { of: 'code_appeals', isQueue })
}

/** Changes the state for this version; false on a version conflict. */
export function moveAppeal(
  ctx: Context,
  { id, version, state }: Pick<AppealRow, 'id' | 'version' | 'state'>,
  changed: Partial<Pick<AppealRow, 'reason' | 'proposed_by' | 'proposed_name'>> & {
    state: AppealState
  },
): Promise<boolean> {
  return moveOn(ctx.db, 'code_appeals', { id, version, state }, { ...changed, decided_at: ctx.now })
}

export async function listAppealPictures(db: Db, appealId: number) {
  const rows = await db
    .selectFrom('code_appeal_pictures')
    .select('upload_id')
    .where('appeal_id', '=', appealId)
    .orderBy('upload_id')
    .execute()
  const ids = rows.map(({ upload_id }) => upload_id)
  const pdfs = await listPdfs(db, ids)
  return ids.map((uploadId) => ({ uploadId, isPdf: pdfs.has(uploadId) }))
}

/** The appeal a picture belongs to; undefined for other files. */
export function getPicturedAppeal(db: Db, uploadId: number) {
  return db
    .selectFrom('code_appeal_pictures')
    .innerJoin('code_appeals', 'code_appeals.id', 'code_appeal_pictures.appeal_id')
    .select(['code_appeals.id', 'code_appeals.store_id'])
    .where('code_appeal_pictures.upload_id', '=', uploadId)
    .executeTakeFirst()
}

export async function readOpenAppeals(db: Db, state: 'waiting' | 'proposed') {
  const rows = await db
    .selectFrom('code_appeals')
    .select(['id', 'created_at as at'])
    .where('state', '=', state)
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}

/** True when a store has lost its credit code by an appeal. */
export async function hasLostCode(db: Db, storeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('code_appeals')
    .select('id')
    .where('holder_id', '=', storeId)
    .where('state', '=', 'transferred')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the appeals of a store that is cleared, with their pictures. */
export async function deleteAppeals(db: Db, storeId: number): Promise<void> {
  const own = db.selectFrom('code_appeals').select('id').where('store_id', '=', storeId)
  await db.deleteFrom('code_appeal_pictures').where('appeal_id', 'in', own).execute()
  await db.deleteFrom('code_appeals').where('store_id', '=', storeId).execute()
}
