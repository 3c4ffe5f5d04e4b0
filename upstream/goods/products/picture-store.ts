import { sql, type Insertable, type Selectable } from 'kysely'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { setMeta } from '#upstream/kernel/meta/store'
import { deleteUploadFiles } from '#upstream/ports/storage/uploads'
import { sizedFiles } from './picture-rules'

export type PictureRow = Selectable<Schema['goods_pictures']>
export type PictureFileRow = Selectable<Schema['goods_picture_files']>

/** Pictures of these goods, the main one of each first. */
export function listPictures(db: Db, goodsIds: readonly number[]): Promise<PictureRow[]> {
  if (goodsIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('goods_pictures')
    .selectAll()
    .where('goods_id', 'in', goodsIds)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** Names of the pictures of a product that are ready to be shown, the main one first. */
export async function listShownPictures(db: Db, goodsId: number): Promise<string[]> {
  const rows = await listPictures(db, [goodsId])
  return rows.filter(({ state }) => state === 'ready').map(({ name }) => name)
}

export function findWaitingPicture(db: Db): Promise<PictureRow | undefined> {
  return db
    .selectFrom('goods_pictures')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

type NewPicture = Omit<Insertable<Schema['goods_pictures']>, 'operator' | 'created_at'>

export async function insertPictures(
  { db, operator, now }: OperatorContext,
  pictures: readonly NewPicture[],
): Promise<void> {
  const by = { operator: operator.name, created_at: now }
  await insertRows(
    db,
    'goods_pictures',
    pictures.map((picture) => ({ ...picture, ...by })),
  )
}

export async function deletePictures(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('goods_pictures').where('id', 'in', ids).execute()
}

export async function placePictures(
  db: Db,
  places: readonly { id: number; place: number }[],
): Promise<void> {
  for (const { id, place } of places)
    await db.updateTable('goods_pictures').set({ place }).where('id', '=', id).execute()
}

/** Says what became of a picture that waited; false when it was removed meanwhile. */
export async function settlePicture(
  db: Db,
  id: number,
  settled: Pick<PictureRow, 'state' | 'reason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('goods_pictures')
    .set(settled)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const mainPicture = sql<string>`coalesce((
  select goods_pictures.name from goods_pictures
  where goods_pictures.goods_id = goods.id and goods_pictures.state = 'ready'
  order by goods_pictures.place, goods_pictures.id limit 1
), '')`

/** Shows goods by their first picture that is ready, in every list from now on. */
export async function showPictures(
  { db, now }: Pick<Context, 'db' | 'now'>,
  goodsIds: readonly number[],
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('goods')
    .set({ picture: mainPicture })
    .where('id', 'in', goodsIds)
    .where('picture', '<>', mainPicture)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await setMeta(db, 'catalogue_version', String(now))
}

/**
 * Deletes the originals of removed pictures, and the sizes that no other picture shares. Call it
 * after the commit.
 */
export async function deletePictureFiles(
  ctx: Context,
  removed: readonly Pick<PictureRow, 'file' | 'name'>[],
): Promise<void> {
  if (removed.length === 0) return
  const names = removed.map(({ name }) => name)
  const shared = await ctx.db
    .selectFrom('goods_pictures')
    .select('name')
    .where('name', 'in', names)
    .execute()
  const kept = new Set(shared.map(({ name }) => name))
  const sizes = names.filter((name) => !kept.has(name)).flatMap(sizedFiles)
  await deleteUploadFiles(ctx, [...removed.map(({ file }) => file), ...sizes])
}

/** What this person has uploaded by name and not used yet. */
export function listPictureFiles({ db, operator }: OperatorContext): Promise<PictureFileRow[]> {
  return db
    .selectFrom('goods_picture_files')
    .selectAll()
    .where('operator_id', '=', operator.id)
    .orderBy('id')
    .execute()
}

type NewPictureFile = Omit<Insertable<Schema['goods_picture_files']>, 'operator_id' | 'created_at'>

export async function insertPictureFiles(
  { db, operator, now }: OperatorContext,
  files: readonly NewPictureFile[],
): Promise<void> {
  const by = { operator_id: operator.id, created_at: now }
  const none = { problem: '', name: '', file: '', content_type: '', size: 0, width: 0, height: 0 }
  await insertRows(
    db,
    'goods_picture_files',
    files.map((file) => ({ ...none, ...file, ...by })),
  )
}

export async function refusePictureFiles(
  db: Db,
  refused: readonly { file: Pick<PictureFileRow, 'id'>; problem: string }[],
): Promise<void> {
  for (const { file, problem } of refused)
    await db.updateTable('goods_picture_files').set({ problem }).where('id', '=', file.id).execute()
}

/** Deletes rows of this person's files; returns those that were there. */
export async function deletePictureFileRows(
  { db, operator }: OperatorContext,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .deleteFrom('goods_picture_files')
    .where('operator_id', '=', operator.id)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes what was uploaded before this moment; returns its files. */
export async function deleteOldPictureFiles(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('goods_picture_files')
    .where('created_at', '<', before)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file).filter((file) => file !== '')
}
