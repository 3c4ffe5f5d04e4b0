import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import { insertRows, reserveIds } from '#upstream/kernel/db/bulk-insert'
import { engineOf } from '#upstream/kernel/db/engine'

/** The beginning of every statement about goods; others join what is theirs. */
export function selectProducts(db: Db) {
  return db.selectFrom('goods')
}

/** As `selectProducts`, with the name of the warehouse that the goods are sent from. */
export function selectProductsInWarehouse(db: Db) {
  return selectProducts(db)
    .innerJoin('warehouses', 'warehouses.id', 'goods.warehouse_id')
    .select('warehouses.name as warehouse')
}

/** What the page of a product shows besides what lists show. */
export function getDetailRow(db: Db, id: number) {
  return selectProductsInWarehouse(db)
    .select(['barcode', 'storage', 'description', 'category_id'])
    .select(['goods.id', 'unit', 'zones', 'is_hm', 'control', 'free_shipping_milli'])
    .where('goods.id', '=', id)
    .executeTakeFirst()
}
export type DetailRow = NonNullable<Awaited<ReturnType<typeof getDetailRow>>>

/** Where these products lie in their warehouse, and their barcode, by id. */
export async function listShelves(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { shelf: string; barcode: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await selectProducts(db)
    .select(['id', 'shelf', 'barcode'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, shelf, barcode }) => [id, { shelf, barcode }]))
}

/** What numbers count of these products, by id. */
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

/** What distinguishes these products in a suggestion. */
export function listNamedRows(db: Db, ids: readonly number[]) {
  return selectProducts(db)
    .select(['id', 'name', 'trade_name', 'manufacturer', 'spec'])
    .where('id', 'in', ids)
    .execute()
}

/** What these products are found by. */
export function listSearchedRows(db: Db, ids: readonly number[]) {
  return selectProducts(db)
    .select(['id', 'code', 'name', 'trade_name', 'manufacturer', 'spec'])
    .select(['approval_number', 'barcode'])
    .where('id', 'in', ids)
    .execute()
}

/** How these products are to be stored, as their label says it. */
export function listStorage(db: Db, ids: readonly number[]) {
  return selectProducts(db)
    .select(['name', 'storage'])
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .execute()
}

/** Which of these ids are of goods. */
export async function listKnownIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await selectProducts(db).select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

export async function hasProducts(db: Db): Promise<boolean> {
  return (await selectProducts(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The last day of the batch of a product that expires first, as a part of a statement; '' for none. */
export function firstExpiry(goodsId: number) {
  return sql<string>`coalesce((select expires_on from goods where id = ${goodsId}), '')`
}

/** Adds goods and answers them with their ids. Who reads them by search indexes them as well. */
export async function insertProducts<R extends Omit<NewGoods, 'id'>>(
  db: Db,
  goods: readonly R[],
): Promise<(R & { id: number })[]> {
  const ids = await reserveIds(db, engineOf(db), 'goods', goods.length)
  const rows = goods.map((one, index) => {
    const id = ids[index] ?? 0
    // Without a number of the wholesaler's own, goods get one that their id gives.
    return { ...one, id, code: one.code === '' ? `C${id}` : one.code }
  })
  await insertRows(db, 'goods', rows)
  return rows
}

/** Writes these columns over those of the goods with the same ids. */
export async function overwriteProducts(
  db: Db,
  goods: readonly (NewGoods & { id: number })[],
  update: readonly (keyof NewGoods)[],
): Promise<void> {
  await insertRows(db, 'goods', goods, { column: 'id', update })
}

/** All warehouses, by id. */
export function listWarehouses(db: Db) {
  return db.selectFrom('warehouses').select(['id', 'name']).orderBy('id').execute()
}

/** The id of a warehouse; the first one there is, or of a new one where there is none. */
export async function ensureWarehouse(db: Db): Promise<number> {
  const known = await db
    .selectFrom('warehouses')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return known.id
  await insertRows(db, 'warehouses', [{ id: 1, name: '主仓' }])
  return 1
}
