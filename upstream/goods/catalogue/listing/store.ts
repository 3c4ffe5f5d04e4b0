import type { Selectable } from 'kysely'
import type { GoodsBatchTable } from '#upstream/kernel/db/catalogue-tables'
import type { Db } from '#upstream/kernel/db/database'

/** A batch as the page of its product tells of it. */
export type BatchRow = Pick<
  Selectable<GoodsBatchTable>,
  'number' | 'produced_on' | 'expires_on' | 'stock_milli'
>

/** The batches of a product that are on stock, the first to expire first. */
export function listBatches(db: Db, goodsId: number): Promise<BatchRow[]> {
  return db
    .selectFrom('goods_batches')
    .select(['number', 'produced_on', 'expires_on', 'stock_milli'])
    .where('goods_id', '=', goodsId)
    .where('stock_milli', '>', 0)
    .orderBy('expires_on')
    .execute()
}
