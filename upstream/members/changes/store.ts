import { sql, type Insertable, type Selectable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { listPdfs } from '#upstream/kernel/uploads/store'
import { selectCompanies } from '#upstream/members/accounts/store'

export type ChangeRow = Selectable<Schema['store_changes']>
type NewChange = Omit<
  Insertable<Schema['store_changes']>,
  'state' | 'reason' | 'created_at' | 'decided_at'
>

export type PicturedChange = ChangeRow & { pictures: { uploadId: number; isPdf: boolean }[] }

/** The last 变更申请 of a store; undefined for none. Three queries. */
export async function getLastChange(db: Db, storeId: number): Promise<PicturedChange | undefined> {
  const row = await db
    .selectFrom('store_changes')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const pictures = await db
    .selectFrom('change_pictures')
    .select('upload_id')
    .where('change_id', '=', row.id)
    .orderBy('upload_id')
    .execute()
  const ids = pictures.map(({ upload_id }) => upload_id)
  const pdfs = await listPdfs(db, ids)
  return { ...row, pictures: ids.map((uploadId) => ({ uploadId, isPdf: pdfs.has(uploadId) })) }
}

/** Inserts an application; false while one of the store waits. */
export async function insertChange(
  ctx: Context,
  change: NewChange,
  uploadIds: readonly number[],
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('store_changes')
    .values({ ...change, state: 'waiting', reason: '', created_at: ctx.now, decided_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await ctx.db
    .insertInto('change_pictures')
    .values(uploadIds.map((upload_id) => ({ change_id: row.id, upload_id })))
    .execute()
  return true
}

/** Withdraws the waiting application of a store; false where there is none. */
export async function withdrawWaiting(ctx: Context, storeId: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('store_changes')
    .set({ state: 'withdrawn', decided_at: ctx.now, version: sql<number>`version + 1` })
    .where('store_id', '=', storeId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Decides a waiting application of this version; false on a version conflict. */
export async function writeChange(
  ctx: Context,
  { id, version }: { id: number; version: number },
  decided: Pick<ChangeRow, 'state' | 'reason' | 'valid_until'>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('store_changes')
    .set({ ...decided, decided_at: ctx.now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export function listWaitingChanges(db: Db) {
  return selectCompanies(db)
    .innerJoin('store_changes', 'store_changes.store_id', 'stores.id')
    .select(['store_changes.id', 'store_changes.store_id', 'store_changes.created_at'])
    .where('store_changes.state', '=', 'waiting')
    .orderBy('store_changes.created_at')
    .orderBy('store_changes.id')
    .execute()
}

/** The application a picture belongs to; undefined for other files. */
export function getPicturedChange(db: Db, uploadId: number) {
  return db
    .selectFrom('change_pictures')
    .innerJoin('store_changes', 'store_changes.id', 'change_pictures.change_id')
    .select(['store_changes.id', 'store_changes.store_id'])
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
}
