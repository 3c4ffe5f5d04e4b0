import { categoryRows } from '#upstream/goods/catalogue/category-tree'
import { indexGoods, indexNewGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { insertRows, reserveIds } from '#upstream/kernel/db/bulk-insert'
import type { Database, Db } from '#upstream/kernel/db/database'
import type { Connection } from '#upstream/kernel/db/full-text'
import { lockRows } from '#upstream/kernel/db/lock'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import type { ImportedGoods } from './goods-row'
import type { Columns, Field } from './headings'

/** The columns of goods that each field of a file decides. */
const columnsOfField: Record<Field, (keyof ImportedGoods)[]> = {
  code: ['code'],
  name: ['name'],
  tradeName: ['trade_name'],
  manufacturer: ['manufacturer', 'manufacturer_initial'],
  spec: ['spec'],
  dosageForm: ['dosage_form'],
  approvalNumber: ['approval_number'],
  barcode: ['barcode'],
  unit: ['unit'],
  class: ['class'],
  category: ['category_id'],
  price: ['base_price_e4'],
  stock: ['stock_milli'],
  packageStep: ['package_step_milli'],
  caseQuantity: ['case_milli'],
  minimum: ['minimum_milli'],
  limit: ['limit_milli'],
  storage: ['storage'],
  description: ['description'],
  prescription: ['is_prescription'],
  hm: ['is_hm'],
  coldChain: ['is_cold_chain'],
  onShelf: ['is_on_shelf'],
}

/** A change of these alone is no matter of search. */
const unsearched = new Set<keyof ImportedGoods>(['base_price_e4', 'stock_milli'])

/** Which columns a file with these headings decides about goods that exist already. */
export function decidedColumns(columns: Columns): (keyof ImportedGoods)[] {
  const decided = (Object.keys(columns) as Field[]).flatMap((field) => columnsOfField[field])
  // Without a minimum of its own, goods are sold from one step.
  const followsStep = columns.packageStep !== undefined && columns.minimum === undefined
  return followsStep ? [...decided, 'minimum_milli'] : decided
}

export type StoredGoods = { id: number; identity: string } & Partial<ImportedGoods>

/** The goods with these identities, as far as a file decides about them. */
export async function findStored(
  db: Db,
  identities: string[],
  decided: (keyof ImportedGoods)[],
): Promise<Map<string, StoredGoods>> {
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'identity', ...decided])
    .where('identity', 'in', identities)
    .execute()
  return new Map(rows.map((row) => [row.identity, row as StoredGoods]))
}

export interface GoodsWrite {
  goods: ImportedGoods
  /** The goods as they are stored, and the columns that differ; undefined for goods that are new. */
  before: { id: number; changed: readonly (keyof ImportedGoods)[] } | undefined
}

/** Writes new and changed goods and makes them findable, in the transaction that `trx` is. */
export async function writeGoods(
  connection: Connection,
  writes: readonly GoodsWrite[],
  decided: (keyof ImportedGoods)[],
  warehouseId: number,
  now: number,
): Promise<void> {
  const stamps = { warehouse_id: warehouseId, created_at: now, updated_at: now }
  const added = writes.filter(({ before }) => before === undefined)
  await addGoods(
    connection,
    added.map(({ goods }) => goods),
    stamps,
  )
  const changed = writes.flatMap(({ goods, before }) =>
    before === undefined ? [] : [{ ...before, row: { ...goods, ...stamps } }],
  )
  // Orders lock what they take in the same order.
  await lockRows(
    connection.db,
    'goods',
    changed.map(({ id }) => id),
  )
  // Only what the file says: a stock that was sold meanwhile, or a category set by hand, stays.
  await insertRows(
    connection.db,
    'goods',
    changed.map(({ row }) => row),
    { column: 'identity', update: [...decided, 'updated_at'] },
  )
  const searched = changed.filter((write) => !write.changed.every((name) => unsearched.has(name)))
  await indexGoods(
    connection,
    searched.map(({ id }) => id),
  )
}

type Stamps = Pick<NewGoods, 'warehouse_id' | 'created_at' | 'updated_at'>

async function addGoods(
  connection: Connection,
  goods: readonly ImportedGoods[],
  stamps: Stamps,
): Promise<void> {
  const { db, engine } = connection
  const ids = await reserveIds(db, engine, 'goods', goods.length)
  const rows = goods.map((one, index) => {
    const id = ids[index] ?? 0
    // Without a number of the wholesaler's own, goods get one that their id gives.
    return { ...one, ...stamps, id, code: one.code === '' ? `C${id}` : one.code }
  })
  await insertRows(db, 'goods', rows)
  await indexNewGoods(connection, rows)
}

/** Sees to the categories goods are sorted into and to a warehouse; returns the warehouse's id. */
export async function prepareShelves({ db }: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('categories').select('id').execute()
    const ids = new Set(known.map((row) => row.id))
    await insertRows(
      trx,
      'categories',
      categoryRows.filter((row) => !ids.has(row.id)),
    )
    const warehouse = await trx
      .selectFrom('warehouses')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (warehouse !== undefined) return warehouse.id
    await insertRows(trx, 'warehouses', [{ id: 1, name: '主仓' }])
    return 1
  })
}

/** Tells everyone who keeps parts of the catalogue that it has changed. */
export async function touchCatalogue(db: Db, now: number): Promise<void> {
  const row = { key: 'catalogue_version', value: String(now) }
  await db
    .insertInto('meta')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute()
}
