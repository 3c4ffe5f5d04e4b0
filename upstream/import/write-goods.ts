import type { GoodsClass } from '#contract/goods'
import { listBatchesOf, replaceBatches, type HeldBatchRow } from '#upstream/goods/stock/batch-store'
import { noteMoves } from '#upstream/goods/stock/keeping-store'
import { reconcileOnHand } from '#upstream/goods/stock/on-hand-store'
import { settleUnbatchedOf } from '#upstream/goods/stock/unbatched-store'
import { ensureCategories, keptCategory } from '#upstream/goods/catalogue/category-store'
import { readCategories } from '#upstream/goods/catalogue/index/store'
import { indexGoods, indexNewGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { ensureWarehouse, insertProducts, overwriteProducts } from '#upstream/goods/products/store'
import type { Database, Db } from '#upstream/kernel/db/database'
import type { Connection } from '#upstream/kernel/db/connection'
import { lockRows } from '#upstream/kernel/db/lock'
import { inTransaction } from '#upstream/kernel/db/transact'
import { setMeta } from '#upstream/kernel/meta/store'
import type { GoodsColumn } from './decided-columns'
import type { ImportedGoods } from './goods-row'

/** Columns whose change needs no reindexing for search. */
const unsearched = new Set<GoodsColumn>(['base_price_e4', 'cost_e4', 'stock_milli', 'expires_on'])

export interface GoodsWrite {
  goods: ImportedGoods
  decided: readonly GoodsColumn[]
  /** The stored goods and the changed columns; undefined for new goods. */
  before: { id: number; changed: readonly GoodsColumn[] } | undefined
  /** Replaces the batches of the goods; undefined keeps them. */
  batches: readonly HeldBatchRow[] | undefined
}

interface Writing {
  writes: readonly GoodsWrite[]
  warehouseId: number
  batchClasses: readonly GoodsClass[]
  now: number
}

/**
 * Writes and indexes new and changed goods, in the transaction of `db`. Returns the ids of the new
 * ones, in the order of their writes.
 */
export async function writeGoods(
  connection: Connection,
  { writes, warehouseId, batchClasses, now }: Writing,
): Promise<number[]> {
  const { db } = connection
  const categories = await readCategories(db)
  const inTree = (goods: ImportedGoods) => ({
    ...goods,
    category_id: keptCategory(goods.category_id, categories),
  })
  const stamps = { warehouse_id: warehouseId, created_at: now, updated_at: now }
  const added = writes.filter(({ before }) => before === undefined)
  const rows = await insertProducts(
    db,
    added.map(({ goods }) => ({ ...inTree(goods), ...stamps })),
  )
  await indexNewGoods(connection, rows)
  const changed = writes.flatMap((write) =>
    write.before === undefined ? [] : [{ ...write, ...write.before }],
  )
  // In the order in which orders lock, to avoid deadlocks.
  await lockRows(
    db,
    'goods',
    changed.map(({ id }) => id),
  )
  // Only the columns the file sets: stock sold meanwhile or a category set manually is kept.
  for (const some of groupByDecided(changed))
    await overwriteProducts(
      db,
      some.map(({ id, goods }) => ({ ...inTree(goods), ...stamps, id })),
      [...(some[0]?.decided ?? []), 'identity', 'named_as', 'approved_as', 'updated_at'],
    )
  const searched = changed.filter((write) => !write.changed.every((name) => unsearched.has(name)))
  await indexGoods(
    connection,
    searched.map(({ id }) => id),
  )
  const ids = [...rows.map(({ id }) => id), ...changed.map(({ id }) => id)]
  const stockedBefore = await listBatchesOf(
    db,
    changed.map(({ id }) => id),
  )
  await writeBatches(db, { writes: [...added, ...changed], ids, batchClasses })
  await noteListed(db, { before: stockedBefore, ids: changed.map(({ id }) => id) }, now)
  return rows.map(({ id }) => id)
}

/**
 * Records stock moves for batches of existing goods that the list changed; new goods start with
 * their stock.
 */
async function noteListed(
  db: Db,
  { before, ids }: { before: Awaited<ReturnType<typeof listBatchesOf>>; ids: readonly number[] },
  now: number,
): Promise<void> {
  const had = new Map(before.map(({ id, stock_milli }) => [id, stock_milli]))
  const changes = (await listBatchesOf(db, ids)).map(({ id, stock_milli }) => ({
    batchId: id,
    saleMilli: stock_milli - (had.get(id) ?? 0),
    apartMilli: 0,
  }))
  await noteMoves(db, changes, { kind: 'list', at: now })
}

function groupByDecided<W extends GoodsWrite>(writes: readonly W[]): W[][] {
  const groups = new Map<string, W[]>()
  for (const write of writes) {
    const key = write.decided.join()
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [write])
    else group.push(write)
  }
  return [...groups.values()]
}

interface WrittenBatches {
  writes: readonly GoodsWrite[]
  /** The goods' ids, in the order of the writes. */
  ids: readonly number[]
  batchClasses: readonly GoodsClass[]
}

async function writeBatches(db: Db, { writes, ids, batchClasses }: WrittenBatches): Promise<void> {
  const replaced = writes.flatMap(({ batches }, at) => {
    const id = ids[at]
    return batches === undefined || id === undefined ? [] : [{ id, batches }]
  })
  await replaceBatches(
    db,
    replaced.map(({ id }) => id),
    replaced.flatMap(({ id, batches }) => batches.map((batch) => ({ ...batch, goods_id: id }))),
  )
  // The file's stock is warehouse stock, and the stock column still holds it as listed.
  await reconcileOnHand(
    db,
    ids.filter((_, at) => writes[at]?.decided.includes('stock_milli')),
    { batched: replaced.map(({ id }) => id), batchClasses },
  )
  const reclassed = ids.filter((_, at) => writes[at]?.before?.changed.includes('class'))
  if (reclassed.length > 0) await settleUnbatchedOf(db, reclassed, batchClasses)
}

/** Creates missing categories and a warehouse if there is none. Returns the warehouse's id. */
export async function prepareCatalogue({ db }: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    await ensureCategories(trx)
    return ensureWarehouse(trx)
  })
}

/** Invalidates caches of the catalogue in all processes. */
export function touchCatalogue(db: Db, now: number): Promise<void> {
  return setMeta(db, 'catalogue_version', String(now))
}
