import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { shownPicture } from '#upstream/goods/shop-pictures/store'
import { termId } from '#upstream/kernel/db/search-terms'

function select(db: Db) {
  return db
    .selectFrom('brands')
    .select(['brands.id', 'name', 'manufacturer', 'intro'])
    .select(shownPicture('brands').as('image'))
    .select(termId('manufacturer', sql.ref('brands.manufacturer')).as('maker_term'))
    .where('is_shown', '=', 1)
    .orderBy('brands.sort')
    .orderBy('brands.id')
}
export type BrandRow = Awaited<ReturnType<typeof listBrands>>[number]

export function listBrands(db: Db, page: { offset: number; limit: number }) {
  return select(db).limit(page.limit).offset(page.offset).execute()
}

export function getBrand(db: Db, id: number): Promise<BrandRow | undefined> {
  return select(db).where('brands.id', '=', id).executeTakeFirst()
}

/** The name of the brand of a manufacturer. */
export async function nameBrandOf(db: Db, manufacturer: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('brands')
    .select('name')
    .where('manufacturer', '=', manufacturer)
    .where('is_shown', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.name
}

export async function countBrands(db: Db): Promise<number> {
  const row = await db
    .selectFrom('brands')
    .where('is_shown', '=', 1)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}
