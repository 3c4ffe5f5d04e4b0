import { categoryRows } from '#upstream/goods/catalogue/category-tree'
import { indexGoods, indexNewGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { ensureCategories } from '#upstream/goods/catalogue/index/store'
import {
  ensureWarehouse,
  findByIdentity,
  insertProducts,
  overwriteProducts,
} from '#upstream/goods/products/store'
import type { Database, Db } from '#upstream/kernel/db/database'
import type { Connection } from '#upstream/kernel/db/connection'
import { lockRows } from '#upstream/kernel/db/lock'
import { inTransaction } from '#upstream/kernel/db/transact'
import { setMeta } from '#upstream/kernel/meta/store'
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

/** The goods with these identities, as far as a file decides about them. */
export async function findStored(
  db: Db,
  identities: readonly string[],
  decided: readonly (keyof ImportedGoods)[],
): Promise<Map<string, StoredGoods>> {
  const rows = await findByIdentity(db, identities, decided)
  return new Map(rows.map((row) => [row.identity, row]))
}
export type StoredGoods = Awaited<ReturnType<typeof findByIdentity>>[number]

export interface GoodsWrite {
  goods: ImportedGoods
  /** The goods as they are stored, and the columns that differ; undefined for goods that are new. */
  before: { id: number; changed: readonly (keyof ImportedGoods)[] } | undefined
}

interface Writing {
  writes: readonly GoodsWrite[]
  /** The columns that the file decides about. */
  decided: readonly (keyof ImportedGoods)[]
  warehouseId: number
  now: number
}

/** Writes new and changed goods and makes them findable, in the transaction that `db` is. */
export async function writeGoods(
  connection: Connection,
  { writes, decided, warehouseId, now }: Writing,
): Promise<void> {
  const { db } = connection
  const stamps = { warehouse_id: warehouseId, created_at: now, updated_at: now }
  const added = writes.filter(({ before }) => before === undefined)
  const rows = await insertProducts(
    db,
    added.map(({ goods }) => ({ ...goods, ...stamps })),
  )
  await indexNewGoods(connection, rows)
  const changed = writes.flatMap(({ goods, before }) =>
    before === undefined ? [] : [{ ...before, row: { ...goods, ...stamps } }],
  )
  // Orders lock what they take in the same order.
  await lockRows(
    db,
    'goods',
    changed.map(({ id }) => id),
  )
  // Only what the file says: a stock that was sold meanwhile, or a category set by hand, stays.
  await overwriteProducts(
    db,
    changed.map(({ row }) => row),
    [...decided, 'updated_at'],
  )
  const searched = changed.filter((write) => !write.changed.every((name) => unsearched.has(name)))
  await indexGoods(
    connection,
    searched.map(({ id }) => id),
  )
}

/** Sees to the categories goods are sorted into and to a warehouse; returns the warehouse's id. */
export async function prepareShelves({ db }: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    await ensureCategories(trx, categoryRows)
    return ensureWarehouse(trx)
  })
}

/** Tells everyone who keeps parts of the catalogue that it has changed. */
export function touchCatalogue(db: Db, now: number): Promise<void> {
  return setMeta(db, 'catalogue_version', String(now))
}
