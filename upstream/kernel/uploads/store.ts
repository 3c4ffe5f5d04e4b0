import type { Selectable } from 'kysely'
import type { Context } from '../context'
import type { Db } from '../db/database'
import { lockRows } from '../db/lock'
import type { Schema } from '../db/schema'
import { FormError } from '../errors'
import type { UploadType } from './rules'

export type UploadRow = Selectable<Schema['uploads']>

export interface NewUpload {
  storeId: number
  /** Detected from the content, not from the name. */
  contentType: UploadType | 'application/ofd' | 'application/xml'
  bytes: Uint8Array
  /** Most files of the store in a day; absent for files of our own. */
  mostADay?: number
}

const dayMs = 86_400_000

/**
 * Writes the row of a file that is kept already, in a transaction; returns its id. Throws 422 at
 * `file` beyond `mostADay`.
 */
export async function addUpload(ctx: Context, file: string, upload: NewUpload): Promise<number> {
  await refuseTooMany(ctx, upload)
  const row = await ctx.db
    .insertInto('uploads')
    .values({
      store_id: upload.storeId,
      content_type: upload.contentType,
      size: upload.bytes.byteLength,
      file,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function getUpload(
  db: Db,
  storeId: number,
  id: number,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

/** Undefined when the file is missing or belongs to none of these stores. */
export async function getUploadOfAny(
  db: Db,
  storeIds: readonly number[],
  id: number,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', 'in', storeIds)
    .executeTakeFirst()
}

/** The subset of these files that the stores uploaded themselves. */
export async function listOwnUploads(
  db: Db,
  storeIds: readonly number[],
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('store_id', 'in', storeIds)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Gives this store rows of its own for other stores' files; the file on disk is shared. Returns the
 * new ids by the old ones.
 */
export async function shareUploads(
  { db, now }: Context,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const wanted = await db.selectFrom('uploads').selectAll().where('id', 'in', ids).execute()
  const files = wanted.map(({ file }) => file)
  const own = await db
    .selectFrom('uploads')
    .select(['id', 'file'])
    .where('store_id', '=', storeId)
    .where('file', 'in', files)
    .execute()
  const ownIds = new Map(own.map(({ id, file }) => [file, id]))
  const lacking = wanted.filter(({ file }) => !ownIds.has(file))
  if (lacking.length > 0) {
    const rows = lacking.map(({ content_type, size, file }) => ({ content_type, size, file }))
    const made = await db
      .insertInto('uploads')
      .values(rows.map((row) => ({ ...row, store_id: storeId, created_at: now })))
      .returning(['id', 'file'])
      .execute()
    for (const { id, file } of made) ownIds.set(file, id)
  }
  return new Map(wanted.map(({ id, file }) => [id, ownIds.get(file) ?? id]))
}

/** Limits the disk space of a store, because anyone can open an account. */
async function refuseTooMany(
  { db, now }: Context,
  { storeId, mostADay }: NewUpload,
): Promise<void> {
  if (mostADay === undefined) return
  await lockRows(db, 'stores', [storeId])
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('created_at', '>', now - dayMs)
    .executeTakeFirstOrThrow()
  if (count >= mostADay)
    throw new FormError({ file: ['一天内上传的文件太多，请明天再传，或联系客服'] })
}

export async function listPdfs(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', ids)
    .where('content_type', '=', 'application/pdf')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Deletes a store's rows; returns the names of files that no other store refers to, for
 * `deleteUploadFiles`.
 */
export async function deleteUploadRows(db: Db, storeId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('uploads')
    .where('store_id', '=', storeId)
    .returning('file')
    .execute()
  const files = rows.map(({ file }) => file)
  if (files.length === 0) return files
  const shared = await db.selectFrom('uploads').select('file').where('file', 'in', files).execute()
  const kept = new Set(shared.map(({ file }) => file))
  return files.filter((file) => !kept.has(file))
}
