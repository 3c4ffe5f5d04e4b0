import { sql, type Insertable, type Selectable } from 'kysely'
import type { PicturePart } from '#contract/document-slots'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { listPdfs } from '#upstream/kernel/uploads/store'
import { selectCompanies } from '#upstream/members/accounts/store'

export type DocumentRow = Selectable<Schema['documents']>

export interface Picture {
  upload_id: number
  part: PicturePart
}

/** Pictures are in the order of upload. */
export type PicturedDocument = DocumentRow & { pictures: (Picture & { isPdf: boolean })[] }

/** Newest version of each document of a store. Three queries. */
export async function listDocuments(db: Db, storeId: number): Promise<PicturedDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', '<>', 'replaced')
    .orderBy('id', 'desc')
    .execute()
  return withPictures(
    db,
    rows.filter((row, at) => rows.findIndex(({ slot }) => slot === row.slot) === at),
  )
}

/** Every version of a store's documents, newest first. Three queries. */
export async function listVersions(db: Db, storeId: number): Promise<PicturedDocument[]> {
  const rows = db.selectFrom('documents').selectAll().where('store_id', '=', storeId)
  return withPictures(db, await rows.orderBy('id', 'desc').execute())
}

async function withPictures(
  db: Db,
  documents: readonly DocumentRow[],
): Promise<PicturedDocument[]> {
  const pictures = await listPictures(
    db,
    documents.map(({ id }) => id),
  )
  const pdfs = await listPdfs(
    db,
    pictures.map(({ upload_id }) => upload_id),
  )
  return documents.map((row) => ({
    ...row,
    pictures: pictures
      .filter(({ document_id }) => document_id === row.id)
      .map(({ upload_id, part }) => ({ upload_id, part, isPdf: pdfs.has(upload_id) })),
  }))
}

/** Newest version of each document of these stores, without pictures. One query. */
export async function listNewestDocuments(
  db: Db,
  storeIds: readonly number[],
): Promise<DocumentRow[]> {
  if (storeIds.length === 0) return []
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('store_id', 'in', storeIds)
    .where('state', '<>', 'replaced')
    .orderBy('id', 'desc')
    .execute()
  const newest = new Map<string, DocumentRow>()
  for (const row of rows) {
    const key = `${row.store_id}/${row.slot}`
    if (!newest.has(key)) newest.set(key, row)
  }
  return [...newest.values()]
}

function listPictures(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('document_pictures')
    .select(['document_id', 'upload_id', 'part'])
    .where('document_id', 'in', ids)
    .orderBy('upload_id')
    .$narrowType<{ part: PicturePart }>()
    .execute()
}

export function getDocument(db: Db, storeId: number, slot: string) {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('slot', '=', slot)
    .where('state', '<>', 'replaced')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Inserts a version, replacing one that waits or was rejected; returns its id. */
export async function insertDocument(
  ctx: Context,
  document: Omit<Insertable<Schema['documents']>, 'state' | 'reason' | 'created_at' | 'decided_at'>,
  pictures: readonly Picture[],
  state: 'waiting' | 'accepted' = 'waiting',
): Promise<number> {
  await ctx.db
    .updateTable('documents')
    .set({ state: 'replaced' })
    .where('store_id', '=', document.store_id)
    .where('slot', '=', document.slot)
    .where('state', 'in', ['waiting', 'rejected'])
    .execute()
  const { id } = await ctx.db
    .insertInto('documents')
    .values({
      ...document,
      state,
      reason: '',
      created_at: ctx.now,
      decided_at: state === 'waiting' ? null : ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('document_pictures')
    .values(pictures.map((picture) => ({ document_id: id, ...picture })))
    .execute()
  return id
}

/** Marks an accepted version as replaced by a newer one of the same slot. */
export async function replaceAccepted(
  db: Db,
  { id, store_id, slot }: Pick<DocumentRow, 'id' | 'store_id' | 'slot'>,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ state: 'replaced' })
    .where('store_id', '=', store_id)
    .where('slot', '=', slot)
    .where('state', '=', 'accepted')
    .where('id', '<>', id)
    .execute()
}

/** Undecided new versions of approved stores, the oldest first. */
export function listRenewals(db: Db) {
  return selectCompanies(db)
    .innerJoin('documents', 'documents.store_id', 'stores.id')
    .select(['documents.id', 'documents.store_id', 'documents.slot', 'documents.created_at'])
    .where('stores.approval', 'in', ['approved', 'frozen'])
    .where('documents.state', '=', 'waiting')
    .orderBy('documents.created_at')
    .orderBy('documents.id')
    .execute()
}

export async function listStoresWithDocuments(
  db: Db,
  storeIds: readonly number[],
): Promise<Set<number>> {
  if (storeIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('documents')
    .select('store_id')
    .distinct()
    .where('store_id', 'in', storeIds)
    .execute()
  return new Set(rows.map(({ store_id }) => store_id))
}

/** Deletes all document versions of a store; files are deleted by uploads. */
export async function deleteDocuments(db: Db, storeId: number): Promise<void> {
  const own = db.selectFrom('documents').select('id').where('store_id', '=', storeId)
  await db.deleteFrom('document_pictures').where('document_id', 'in', own).execute()
  await db.deleteFrom('documents').where('store_id', '=', storeId).execute()
}

/** Decides a waiting document of this version; false on a version conflict. */
export async function decideDocument(
  ctx: Context,
  { id, storeId, version }: { id: number; storeId: number; version: number },
  decided: Partial<DocumentRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('documents')
    .set({
      ...decided,
      decided_at: ctx.now,
      restated: '',
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('version', '=', version)
    .where('state', '<>', 'replaced')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Saves which facts of an accepted document have changed, and whether it waits again. */
export async function setRestated(
  db: Db,
  id: number,
  restated: { state: 'waiting' | 'accepted'; restated: string },
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ ...restated, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The document a picture belongs to, and its part; undefined for other files. */
export function getPictured(db: Db, uploadId: number) {
  return db
    .selectFrom('document_pictures')
    .innerJoin('documents', 'documents.id', 'document_pictures.document_id')
    .select(['documents.id', 'documents.store_id', 'document_pictures.part'])
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
}
