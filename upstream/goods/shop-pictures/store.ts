import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import { faceTopic } from '#contract/desk/setting-topics'
import {
  shopPictureAt,
  shopPictures,
  shopPictureSizes,
  type ShopPictureSize,
} from '#contract/shop-pictures'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { deleteUploadFiles } from '#upstream/ports/storage/uploads'
import type { WantedSize } from './make-sizes'
import { sizedFile } from './sized-file'

export type ShopPictureRow = Selectable<Schema['shop_pictures']>

/** Of the shop itself. */
export const faceSubject = `settings/${String(faceTopic)}`

/** Pictures of this subject: for each purpose the one that is shown, then the one that waits. */
export function listShopPictures(db: Db, subject: string): Promise<ShopPictureRow[]> {
  return db
    .selectFrom('shop_pictures')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
}

const shownOf = {
  brands: { kind: 'brand', purpose: 'plate' },
  focus: { kind: 'slot', purpose: 'banner' },
  activities: { kind: 'activity', purpose: 'poster' },
  site_licences: { kind: 'site-licence', purpose: 'licence' },
} as const

/** SQL: the address of the picture that is shown for a row of this table, else `other`. */
export function shownPicture(
  table: keyof typeof shownOf,
  other: RawBuilder<string> = sql.ref(`${table}.image`),
): RawBuilder<string> {
  const { kind, purpose } = shownOf[table]
  return sql<string>`coalesce((
    select ${sql.lit(shopPictureAt(purpose, ''))} || name from shop_pictures
    where subject = ${sql.lit(`${kind}/`)} || cast(${sql.ref(`${table}.id`)} as text)
      and state = 'ready'
    order by shop_pictures.id desc limit 1
  ), ${other})`
}

export async function insertShopPicture(
  db: Db,
  picture: Insertable<Schema['shop_pictures']>,
): Promise<void> {
  await db.insertInto('shop_pictures').values(picture).execute()
}

/** Deletes these rows; returns those that were there. */
export async function deleteShopPictures(
  db: Db,
  ids: readonly number[],
): Promise<ShopPictureRow[]> {
  if (ids.length === 0) return []
  return db.deleteFrom('shop_pictures').where('id', 'in', ids).returningAll().execute()
}

export function findWaitingShopPicture(db: Db): Promise<ShopPictureRow | undefined> {
  return db
    .selectFrom('shop_pictures')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Says what became of a picture that waited; false when it was removed meanwhile. */
export async function settleShopPicture(
  db: Db,
  id: number,
  settled: Pick<ShopPictureRow, 'state' | 'reason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_pictures')
    .set(settled)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The files of all sizes of a picture. */
export function shopPictureFiles({
  name,
  purpose,
}: Pick<ShopPictureRow, 'name' | 'purpose'>): WantedSize[] {
  const sizes: readonly ShopPictureSize[] = shopPictures[purpose].sizes
  return sizes.flatMap((size) => {
    const { formats, ...served } = shopPictureSizes[size]
    return formats.map((format) => ({ file: sizedFile(name, size, format), format, ...served }))
  })
}

/**
 * Deletes the originals of removed pictures, and the sizes that no other picture shares. Call it
 * after the commit.
 */
export async function deleteShopPictureFiles(
  ctx: Context,
  removed: readonly Pick<ShopPictureRow, 'file' | 'name' | 'purpose'>[],
): Promise<void> {
  if (removed.length === 0) return
  const names = removed.map(({ name }) => name)
  const kept = await ctx.db
    .selectFrom('shop_pictures')
    .select(['name', 'purpose'])
    .where('name', 'in', names)
    .execute()
  const shared = new Set(kept.flatMap(shopPictureFiles).map(({ file }) => file))
  const sizes = removed.flatMap(shopPictureFiles).map(({ file }) => file)
  await deleteUploadFiles(ctx, [
    ...removed.map(({ file }) => file),
    ...sizes.filter((file) => !shared.has(file)),
  ])
}
