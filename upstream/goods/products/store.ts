import { sql } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import { insertRows, reserveIds } from '#upstream/kernel/db/bulk-insert'
import { engineOf } from '#upstream/kernel/db/engine'

/** Base of every statement about goods; callers add their own joins. */
export function selectProducts(db: Db) {
  return db.selectFrom('goods')
}

/** With the name of the warehouse that buyers read. */
export function selectProductsInWarehouse(db: Db) {
  return selectProducts(db)
    .innerJoin('warehouses', 'warehouses.id', 'goods.warehouse_id')
    .select(
      sql<string>`coalesce(nullif(warehouses.shown_name, ''), warehouses.name)`.as('warehouse'),
    )
}

export function getDetailRow(db: Db, id: number) {
  return selectProductsInWarehouse(db)
    .select(['barcode', 'storage', 'description', 'category_id'])
    .select([
      'goods.id',
      'unit',
      'class',
      'manufacturer',
      'zones',
      'is_hm',
      'control',
      'free_shipping_milli',
    ])
    .where('goods.id', '=', id)
    .executeTakeFirst()
}
export type DetailRow = NonNullable<Awaited<ReturnType<typeof getDetailRow>>>

export async function listLocations(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { location: string; barcode: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await selectProducts(db)
    .select(['id', 'location', 'barcode'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, location, barcode }) => [id, { location, barcode }]))
}

export async function listCounted(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { unit: string; spec: string; caseMilli: number; stepMilli: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await selectProducts(db)
    .select(['id', 'unit', 'spec', 'case_milli as caseMilli', 'package_step_milli as stepMilli'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}

/** What tells one product from another in words, and by which units it is counted. */
export function listDescribedRows(db: Db, ids: readonly number[]) {
  return selectProducts(db)
    .select(['id', 'name', 'trade_name', 'manufacturer', 'spec', 'class', 'unit'])
    .select(['case_milli as caseMilli', 'package_step_milli as stepMilli'])
    .where('id', 'in', ids)
    .execute()
}
export type DescribedRow = Awaited<ReturnType<typeof listDescribedRows>>[number]

export function listNamedRows(db: Db, ids: readonly number[]) {
  return selectProducts(db)
    .select(['id', 'name', 'trade_name', 'manufacturer', 'spec'])
    .where('id', 'in', [...ids, 0])
    .execute()
}

export function listSearchedRows(db: Db, ids: readonly number[]) {
  return selectProducts(db)
    .select(['id', 'code', 'name', 'trade_name', 'manufacturer', 'spec'])
    .select(['approval_number', 'barcode'])
    .where('id', 'in', ids)
    .execute()
}

export function listStorage(db: Db, ids: readonly number[]) {
  return selectProducts(db)
    .select(['name', 'storage'])
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .execute()
}

/** Every column of these goods. */
export function listWholeRows(db: Db, ids: readonly number[]) {
  return selectProducts(db).selectAll().where('id', 'in', ids).execute()
}

export async function listKnownIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await selectProducts(db).select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** The class of each of these goods, by id. */
export async function listClasses(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectProducts(db).select(['id', 'class']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.class]))
}

export async function hasProducts(db: Db): Promise<boolean> {
  return (await selectProducts(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Inserts goods and returns them with their ids. The caller must index them for search. */
export async function insertProducts<R extends Omit<NewGoods, 'id'>>(
  db: Db,
  goods: readonly R[],
): Promise<(R & { id: number })[]> {
  const ids = await reserveIds(db, engineOf(db), 'goods', goods.length)
  const rows = goods.map((one, index) => {
    const id = ids[index] ?? 0
    // Goods without a number of the wholesaler get one from their id.
    return { ...one, id, code: one.code === '' ? `C${id}` : one.code }
  })
  await insertRows(db, 'goods', rows)
  return rows
}

export async function overwriteProducts(
  db: Db,
  goods: readonly (NewGoods & { id: number })[],
  update: readonly (keyof NewGoods)[],
): Promise<void> {
  await insertRows(db, 'goods', goods, { column: 'id', update, countUp: 'version' })
}

/**
 * Changes a price where it is still `before`, in 1/10000 yuan; null for none. False otherwise. The
 * caller tells the catalogue.
 */
export async function changePrice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, before, after }: { id: number; before: number | null; after: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('goods')
    .set((eb) => ({ base_price_e4: after, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('base_price_e4', before === null ? 'is' : '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts up the version of a product whose prices beside the base price change. */
export async function touchProduct(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
  change: { ladder?: string; control?: string; base_price_e4?: number | null } = {},
): Promise<void> {
  await db
    .updateTable('goods')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function listWarehouses(db: Db) {
  return db.selectFrom('warehouses').select(['id', 'name']).orderBy('sort').orderBy('id').execute()
}

/** The id of the first warehouse; creates one when there is none. */
export async function ensureWarehouse(db: Db): Promise<number> {
  const known = await db
    .selectFrom('warehouses')
    .select('id')
    .orderBy('sort')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return known.id
  await insertRows(db, 'warehouses', [{ id: 1, name: '主仓' }])
  return 1
}
