import { categoryRows } from '../catalogue/category-tree'
import { indexGoods } from '../catalogue/goods-indexing'
import { insertRows, reserveIds } from '../db/bulk-insert'
import type { Database, Db } from '../db/database'
import type { Connection } from '../db/full-text'
import type { NewGoods } from '../db/schema'
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
  /** Columns that differ from what is stored; undefined for goods that are new. */
  changed: (keyof ImportedGoods)[] | undefined
}

/** Writes new and changed goods and makes them findable, in the transaction that `trx` is. */
export async function writeGoods(
  connection: Connection,
  writes: GoodsWrite[],
  decided: (keyof ImportedGoods)[],
  warehouseId: number,
  now: number,
): Promise<void> {
  if (writes.length === 0) return
  const { db: trx, engine } = connection
  const added = writes.filter(({ changed }) => changed === undefined)
  const ids = await reserveIds(trx, engine, 'goods', added.length)
  const stamps = { warehouse_id: warehouseId, created_at: now, updated_at: now }
  const searched = await upsertGoods(
    trx,
    // Without a number of the wholesaler's own, goods get one that their id gives.
    added.map(({ goods }, index) => {
      const id = ids[index] ?? 0
      return { id, ...goods, code: goods.code === '' ? `C${id}` : goods.code, ...stamps }
    }),
    decided,
  )
  const changed = writes.filter((write) => write.changed !== undefined)
  const rewritten = await upsertGoods(
    trx,
    changed.map(({ goods }) => ({ ...goods, ...stamps })),
    decided,
  )
  for (const write of changed) {
    const id = rewritten.get(write.goods.identity)
    const isSearched = write.changed?.every((name) => unsearched.has(name)) !== true
    if (id !== undefined && isSearched) searched.set(write.goods.identity, id)
  }
  await indexGoods(connection, [...searched.values()])
}

/** Inserts goods or, where their identity is known, changes what the file decides; ids by identity. */
async function upsertGoods(
  trx: Db,
  rows: NewGoods[],
  decided: (keyof ImportedGoods)[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const written = await trx
    .insertInto('goods')
    .values(rows)
    // Only what the file says: a stock that was sold meanwhile, or a category set by hand, stays.
    .onConflict((conflict) =>
      conflict
        .column('identity')
        .doUpdateSet((eb) =>
          Object.fromEntries(
            [...decided, 'updated_at' as const].map((name) => [name, eb.ref(`excluded.${name}`)]),
          ),
        ),
    )
    .returning(['id', 'identity'])
    .execute()
  return new Map(written.map((row) => [row.identity, row.id]))
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
