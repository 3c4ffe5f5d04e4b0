import type { Context } from '#upstream/kernel/context'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Selectable } from 'kysely'
import type { Db } from '../db/database'
import { lockRows } from '../db/lock'
import type { Schema } from '../db/schema'
import { FormError } from '../errors'
import { transact } from '../transact'
import type { UploadType } from './rules'

export type UploadRow = Selectable<Schema['uploads']>

/** Below the data folder, never below a web root. */
export function uploadFolder(dataDir: string): string {
  return path.resolve(dataDir, 'uploads')
}

interface NewUpload {
  storeId: number
  /** Detected from the content, not from the name. */
  contentType: UploadType | 'application/ofd' | 'application/xml'
  bytes: Uint8Array
  /** Most files of the store in a day; absent for files of our own. */
  mostADay?: number
}

const dayMs = 86_400_000

/**
 * Writes the file under a random name, flushed to disk, then its row; returns the row's id. When
 * either fails, for example on a full disk, no file is left behind. Throws 422 at `file` beyond
 * `mostADay`, however many arrive at once.
 */
export async function saveUpload(ctx: Context, upload: NewUpload): Promise<number> {
  const file = await keepFile(ctx, upload.bytes)
  try {
    return await transact(ctx, async (trx) => {
      await refuseTooMany(trx, upload)
      return insertUpload(trx, file, upload)
    })
  } catch (error) {
    await deleteUploadFiles(ctx, [file])
    throw error
  }
}

/** Writes a file without a store under a random name, flushed to disk; returns the name. */
export async function keepFile(ctx: Context, bytes: Uint8Array): Promise<string> {
  const folder = uploadFolder(ctx.config.DATA_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = randomUUID()
  try {
    await writeFlushed(path.join(folder, file), bytes)
  } catch (error) {
    await rm(path.join(folder, file), { force: true })
    throw error
  }
  return file
}

/** Writes a file under this name, flushed to disk, in place of any that has it. */
export async function putFile(ctx: Context, name: string, bytes: Uint8Array): Promise<void> {
  const written = await keepFile(ctx, bytes)
  const folder = uploadFolder(ctx.config.DATA_DIR)
  await rename(path.join(folder, written), path.join(folder, name))
}

export function placeOfFile(ctx: Context, { file }: { file: string }): string {
  return path.join(uploadFolder(ctx.config.DATA_DIR), file)
}

export function readUpload(ctx: Context, { file }: Pick<UploadRow, 'file'>): Promise<Buffer> {
  return readFile(path.join(uploadFolder(ctx.config.DATA_DIR), file))
}

async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function insertUpload(ctx: Context, file: string, upload: NewUpload): Promise<number> {
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

/** Deletes files without a row; call it after the rows' deletion is committed. */
export async function deleteUploadFiles(ctx: Context, files: readonly string[]): Promise<void> {
  const folder = uploadFolder(ctx.config.DATA_DIR)
  await Promise.all(files.map((file) => rm(path.join(folder, file), { force: true })))
}
