import { sql, type Insertable } from 'kysely'
import type { BrandState } from '#contract/desk/kinds/goods'
import type { Db } from '#upstream/kernel/db/database'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'
import { termId } from '#upstream/kernel/db/search-terms'

export type TypedBrand = Omit<Insertable<Schema['brands']>, 'id' | 'version'>

const state = sql<BrandState>`case when brands.is_shown = 1 then 'shown' else 'hidden' end`

function select(db: Db) {
  return db
    .selectFrom('brands')
    .selectAll()
    .select(state.as('state'))
    .select(termId('manufacturer', sql.ref('brands.manufacturer')).as('maker_term'))
}
export type DeskBrandRow = NonNullable<Awaited<ReturnType<typeof findDeskBrand>>>

/** Brands in the order of the shop. */
export function listDeskBrands(
  db: Db,
  { words, ...asked }: Omit<AskedStates<BrandState>, 'since' | 'until'> & { words: string },
) {
  const like = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const listed = select(db).$if(words !== '', (query) =>
    query.where(sql<boolean>`lower(name || ' ' || manufacturer) like ${like} escape '\\'`),
  )
  const by = sql.ref('brands.sort')
  return listByState(listed, asked, { of: 'brands', state, isQueue: true, store: null, by })
}

/** Brands by name, with the manufacturer whose goods they are. */
export function listBrandChoices(db: Db) {
  return db
    .selectFrom('brands')
    .select(['name', 'manufacturer'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export function findDeskBrand(db: Db, id: number) {
  return select(db).where('brands.id', '=', id).executeTakeFirst()
}

/** Another brand of the same manufacturer. */
export function findBrandOf(db: Db, { manufacturer, id }: { manufacturer: string; id: number }) {
  return db
    .selectFrom('brands')
    .select('name')
    .where('manufacturer', '=', manufacturer)
    .where('id', '<>', id)
    .executeTakeFirst()
}

/** Whether goods have or had a manufacturer of exactly this name. */
export async function isManufacturer(db: Db, text: string): Promise<boolean> {
  const { rows } = await sql<{ id: number | null }>`
    select ${termId('manufacturer', sql`${text}`)} as id`.execute(db)
  return typeof rows[0]?.id === 'number'
}

export async function insertBrand(db: Db, typed: TypedBrand): Promise<number> {
  const { id } = await db
    .insertInto('brands')
    .values(typed)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
