import { sql, type Selectable } from 'kysely'
import { firstExpiry } from '#upstream/goods/products/store'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { GoodsBatchTable } from '#upstream/kernel/db/catalogue-tables'
import type { Db } from '#upstream/kernel/db/database'

/** A batch as the page of its product tells of it. */
export type BatchRow = Pick<
  Selectable<GoodsBatchTable>,
  'number' | 'produced_on' | 'expires_on' | 'stock_milli'
>

const batchColumns = ['number', 'produced_on', 'expires_on', 'stock_milli'] as const

/**
 * The batches of a product that are on stock, the first to expire first, those without a last day at
 * the end. Batches that expire before the product's own day are kept back from sale and left out.
 */
export function listBatches(db: Db, goodsId: number): Promise<BatchRow[]> {
  return db
    .selectFrom('goods_batches')
    .select(batchColumns)
    .where('goods_id', '=', goodsId)
    .where('stock_milli', '>', 0)
    .where(sql<boolean>`(expires_on = '' or expires_on >= ${firstExpiry(goodsId)})`)
    .orderBy(sql`case when expires_on = '' then 1 else 0 end`)
    .orderBy('expires_on')
    .orderBy('id')
    .execute()
}

/** All batches of these products, also those without stock, in the order they were written. */
export function listBatchesOf(
  db: Db,
  goodsIds: readonly number[],
): Promise<(BatchRow & { goods_id: number })[]> {
  return db
    .selectFrom('goods_batches')
    .select(['goods_id', ...batchColumns])
    .where('goods_id', 'in', goodsIds)
    .orderBy('id')
    .execute()
}

/** Replaces all batches of these products by these. */
export async function replaceBatches(
  db: Db,
  goodsIds: readonly number[],
  batches: readonly (BatchRow & { goods_id: number })[],
): Promise<void> {
  if (goodsIds.length === 0) return
  await db.deleteFrom('goods_batches').where('goods_id', 'in', goodsIds).execute()
  await insertRows(db, 'goods_batches', batches)
}
