import { sql, type Selectable } from 'kysely'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { BatchHold } from '#upstream/kernel/db/catalogue-tables'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type BatchRow = Pick<
  Selectable<Schema['goods_batches']>,
  'number' | 'produced_on' | 'expires_on' | 'stock_milli'
>

/** A batch with its hold, which decides if it counts as stock of the goods. */
export type HeldBatchRow = BatchRow & { hold: BatchHold }

const batchColumns = ['number', 'produced_on', 'expires_on', 'stock_milli'] as const

/** Base of statements about numbered batches; callers add their own joins. */
export function selectBatches(db: Db) {
  return db.selectFrom('goods_batches').where('number', '<>', '')
}

/**
 * The batches of a product that are for sale, FEFO, those without an expiry date after them and stock
 * of no known batch last.
 */
export function listBatches(db: Db, goodsId: number): Promise<BatchRow[]> {
  return db
    .selectFrom('goods_batches')
    .select(batchColumns)
    .where('goods_id', '=', goodsId)
    .where('stock_milli', '>', 0)
    .where('hold', '=', '')
    .orderBy(sql`case when expires_on <> '' then 0 when number <> '' then 1 else 2 end`)
    .orderBy('expires_on')
    .orderBy('id')
    .execute()
}

export type KnownBatchRow = HeldBatchRow & { id: number; goods_id: number; apart_milli: number }

/** All batches of these products, including those without stock. */
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
 * Replaces the batches of these products. A known batch keeps its row; a batch no longer listed
 * stays with stock 0 (decision 105). Listed stock is warehouse stock, so the quarantined part is
 * subtracted (decision 139).
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

/** The key of a batch within its goods: its number, or the expiry date when it has none. */
function keyOf({ goods_id, number, expires_on }: NewBatch): string {
  const text = number.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return [goods_id, text, text === '' ? expires_on : ''].join('\t')
}
