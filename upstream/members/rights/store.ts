import { sql, type Insertable, type Selectable } from 'kysely'
import type { RightPart } from '#contract/right-kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { listPdfs } from '#upstream/kernel/uploads/store'
import { selectCompanies } from '#upstream/members/accounts/store'

export type ApplicationRow = Selectable<Schema['right_applications']>
type NewApplication = Omit<
  Insertable<Schema['right_applications']>,
  'state' | 'reason' | 'created_at' | 'decided_at'
>

export interface RightPicture {
  upload_id: number
  part: RightPart
}

export type PicturedApplication = ApplicationRow & {
  pictures: (RightPicture & { isPdf: boolean })[]
}

/** Applications of a store for all rights, newest first. Three queries. */
export async function listApplications(db: Db, storeId: number): Promise<PicturedApplication[]> {
  const rows = await db
    .selectFrom('right_applications')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .execute()
  const pictures = await listPictures(
    db,
    rows.map(({ id }) => id),
  )
  const pdfs = await listPdfs(
    db,
    pictures.map(({ upload_id }) => upload_id),
  )
  return rows.map((row) => ({
    ...row,
    pictures: pictures
      .filter(({ application_id }) => application_id === row.id)
      .map(({ upload_id, part }) => ({ upload_id, part, isPdf: pdfs.has(upload_id) })),
  }))
}

function listPictures(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('right_pictures')
    .select(['application_id', 'upload_id', 'part'])
    .where('application_id', 'in', ids)
    .orderBy('upload_id')
    .$narrowType<{ part: RightPart }>()
    .execute()
}

/** Inserts an application; false while one of the store for the same right waits. */
export async function insertApplication(
  ctx: Context,
  application: NewApplication,
  pictures: readonly RightPicture[],
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('right_applications')
    .values({ ...application, state: 'waiting', reason: '', created_at: ctx.now, decided_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await ctx.db
    .insertInto('right_pictures')
    .values(pictures.map((picture) => ({ application_id: row.id, ...picture })))
    .execute()
  return true
}

/** Decides a waiting application of this version; false on a version conflict. */
export async function decideApplication(
  ctx: Context,
  { id, version }: { id: number; version: number },
  decided: Pick<ApplicationRow, 'state' | 'reason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('right_applications')
    .set({ ...decided, decided_at: ctx.now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export function listWaitingRights(db: Db) {
  return selectCompanies(db)
    .innerJoin('right_applications', 'right_applications.store_id', 'stores.id')
    .select(['right_applications.id', 'right_applications.store_id', 'right_applications.kind'])
    .select('right_applications.created_at')
    .where('right_applications.state', '=', 'waiting')
    .orderBy('right_applications.created_at')
    .orderBy('right_applications.id')
    .execute()
}

/** The application a picture belongs to, and its part; undefined for other files. */
export function getPicturedRight(db: Db, uploadId: number) {
  return db
    .selectFrom('right_pictures')
    .innerJoin('right_applications', 'right_applications.id', 'right_pictures.application_id')
    .select(['right_applications.id', 'right_applications.store_id', 'right_pictures.part'])
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
}
