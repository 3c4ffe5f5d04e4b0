import type { Selectable } from 'kysely'
import type { GoodsBatchTable } from '#upstream/kernel/db/catalogue-tables'
import type { Db } from '#upstream/kernel/db/database'

/** A batch as the page of its product tells of it. */
export type BatchRow = Pick<
  Selectable<GoodsBatchTable>,
  'number' | 'produced_on' | 'expires_on' | 'stock_milli'
>

/** What the page of a product shows besides what lists show. */
export function getDetailRow(db: Db, id: number) {
  return db
    .selectFrom('goods')
    .innerJoin('warehouses', 'warehouses.id', 'goods.warehouse_id')
    .select(['barcode', 'storage', 'description', 'category_id', 'warehouses.name as warehouse'])
    .select(['goods.id', 'unit', 'zones', 'is_hm', 'control', 'free_shipping_milli'])
    .where('goods.id', '=', id)
    .executeTakeFirst()
}

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

/** What distinguishes these products in a suggestion. */
export function listNamedRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('goods')
    .select(['id', 'name', 'trade_name', 'manufacturer', 'spec'])
    .where('id', 'in', ids)
    .execute()
}

/** Values of `meta`, as they stand there; keys that it does not have are left out. */
export function listMeta(
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; value: string }[]> {
  return db.selectFrom('meta').selectAll().where('key', 'in', keys).execute()
}
