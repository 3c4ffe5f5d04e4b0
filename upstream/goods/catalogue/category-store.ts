import { sql, type Selectable, type Updateable } from 'kysely'
import { selectProducts } from '#upstream/goods/products/store'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { getMeta, setMeta } from '#upstream/kernel/meta/store'
import { categoryRows, type CategoryRow } from './category-tree'

export type StoredCategory = Selectable<Schema['categories']>
export type TypedCategory = Required<
  Omit<Updateable<Schema['categories']>, 'id' | 'version' | 'parent_id'>
> & { parent_id: number | null }

/** Set once categories have been removed by hand: nothing brings them back. */
const ownTree = 'own_categories'

/** Gives the shop the usual tree, unless it has made it its own. */
export async function ensureCategories(db: Db): Promise<void> {
  if ((await getMeta(db, ownTree)) !== undefined) return
  const known = await db.selectFrom('categories').select('id').execute()
  const ids = new Set(known.map((row) => row.id))
  await insertRows(
    db,
    'categories',
    categoryRows.filter((row) => !ids.has(row.id)),
  )
}

/** The caller holds `lockCatalogue`. */
export async function insertCategory(db: Db, typed: TypedCategory): Promise<number> {
  const { last } = await db
    .selectFrom('categories')
    // Above those of the usual tree, of which a number never changes its meaning.
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.val(0)).as('last'))
    .executeTakeFirstOrThrow()
  const id = Math.max(9999, last) + 1
  await db
    .insertInto('categories')
    .values({ ...typed, id })
    .execute()
  return id
}

/** The categories below one follow it into another tree. */
export async function moveBelow(db: Db, id: number, tree: StoredCategory['tree']): Promise<void> {
  await db.updateTable('categories').set({ tree }).where('parent_id', '=', id).execute()
}

/** Those of these categories that have goods, on the shelf or off it, or categories below. */
export async function listUsed(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('name')
    .where('id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('id', 'in', selectProducts(db).select('category_id').where('category_id', 'in', ids)),
        eb(
          'id',
          'in',
          sql<number>`(select parent_id from categories below where below.parent_id is not null
            and below.id not in (${sql.join(ids)}))`,
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

/** Removes unused categories, those below others first. Returns what they were. */
export async function removeCategories(db: Db, ids: readonly number[]): Promise<StoredCategory[]> {
  await setMeta(db, ownTree, '1')
  const remove = (isTop: boolean) =>
    db
      .deleteFrom('categories')
      .where('id', 'in', ids)
      .where('parent_id', isTop ? 'is' : 'is not', null)
      .returningAll()
      .execute()
  const below = await remove(false)
  return [...(await remove(true)), ...below]
}

/**
 * The category of the shop for one of the usual tree: itself, or, where that was removed, the one
 * above it, else the first of the same tree, else the first.
 */
export function keptCategory(id: number, kept: readonly CategoryRow[]): number {
  const has = (wanted: number | null | undefined) => kept.some((row) => row.id === wanted)
  if (has(id)) return id
  const usual = categoryRows.find((row) => row.id === id)
  const above = usual?.parent_id ?? null
  if (above !== null && has(above)) return above
  return (kept.find((row) => row.tree === usual?.tree) ?? kept[0])?.id ?? id
}
