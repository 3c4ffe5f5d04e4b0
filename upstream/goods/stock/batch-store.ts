import { sql, type Selectable } from 'kysely'
import { firstExpiry } from '#upstream/goods/products/store'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { BatchHold, GoodsBatchTable } from '#upstream/kernel/db/catalogue-tables'
import type { Db } from '#upstream/kernel/db/database'

/** A batch as the page of its product tells of it. */
export type BatchRow = Pick<
  Selectable<GoodsBatchTable>,
  'number' | 'produced_on' | 'expires_on' | 'stock_milli'
>

/** A batch with whether it counts in the stock of its goods. */
export type HeldBatchRow = BatchRow & { hold: BatchHold }

const batchColumns = ['number', 'produced_on', 'expires_on', 'stock_milli'] as const

/** The beginning of statements about batches that have a number; others join what is theirs. */
export function selectBatches(db: Db) {
  return db.selectFrom('goods_batches').where('number', '<>', '')
}

/**
 * The batches of a product that are on stock, the first to expire first, those without a last day at
 * the end. Batches that expire before the product's own day are kept back from sale and left out,
 * and so is what stands on stock without number and days.
 */
export function listBatches(db: Db, goodsId: number): Promise<BatchRow[]> {
  return db
    .selectFrom('goods_batches')
    .select(batchColumns)
    .where('goods_id', '=', goodsId)
    .where('stock_milli', '>', 0)
    .where(sql<boolean>`(number <> '' or expires_on <> '')`)
    .where(sql<boolean>`(expires_on = '' or expires_on >= ${firstExpiry(goodsId)})`)
    .orderBy(sql`case when expires_on = '' then 1 else 0 end`)
    .orderBy('expires_on')
    .orderBy('id')
    .execute()
}

/** A batch as it is stored, with what of it stands apart. */
type KnownBatchRow = HeldBatchRow & { id: number; goods_id: number; apart_milli: number }

/** All batches of these products that a price list may tell of, also those without stock. */
export async function listBatchesOf(db: Db, goodsIds: readonly number[]): Promise<KnownBatchRow[]> {
  if (goodsIds.length === 0) return []
  return db
    .selectFrom('goods_batches')
    .select(['id', 'goods_id', 'hold', 'apart_milli', ...batchColumns])
    .where('goods_id', 'in', goodsIds)
    .orderBy('id')
    .execute()
}

type NewBatch = HeldBatchRow & { goods_id: number }

/**
 * Makes these the batches of these products. A batch that is known stays the same row, whatever else
 * is told of it now; one that is not told of any more stays without stock (decision 105). What is told
 * is in the warehouse: of it, what stands apart is not for sale (decision 139).
 */
export async function replaceBatches(
  db: Db,
  goodsIds: readonly number[],
  batches: readonly NewBatch[],
): Promise<void> {
  if (goodsIds.length === 0) return
  const known = new Map<string, KnownBatchRow>()
  for (const row of await listBatchesOf(db, goodsIds)) known.set(keyOf(row), row)
  const added: NewBatch[] = []
  const told: KnownBatchRow[] = []
  for (const batch of batches) {
    const row = known.get(keyOf(batch))
    if (row === undefined) added.push(batch)
    else told.push({ ...row, ...batch, stock_milli: lessApart(batch, row) })
    known.delete(keyOf(batch))
  }
  const gone = [...known.values()].map((row) => ({ ...row, stock_milli: 0 }))
  const update = [...batchColumns, 'hold'] as const
  await insertRows(db, 'goods_batches', [...told, ...gone], { column: 'id', update })
  await insertRows(db, 'goods_batches', added)
}

function lessApart({ stock_milli }: NewBatch, { apart_milli }: KnownBatchRow): number {
  return Math.max(0, stock_milli - apart_milli)
}

/** What is the same batch: by its number, without one by its last day. */
function keyOf({ goods_id, number, expires_on }: NewBatch): string {
  const text = number.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return [goods_id, text, text === '' ? expires_on : ''].join('\t')
}
