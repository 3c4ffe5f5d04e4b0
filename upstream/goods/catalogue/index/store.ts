import type { Selectable } from 'kysely'
import { selectProducts } from '#upstream/goods/products/store'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type CategoryRow = Selectable<Schema['categories']>

export function readCategories(db: Db): Promise<CategoryRow[]> {
  return db.selectFrom('categories').selectAll().orderBy('sort').orderBy('id').execute()
}

/** Goods with their search terms, sorted by id. */
export function selectIndexed(db: Db) {
  return selectProducts(db)
    .leftJoin('goods_terms', 'goods_terms.goods_id', 'goods.id')
    .select(['goods.id', 'category_id', 'class', 'dosage_form', 'manufacturer_initial'])
    .select(['base_price_e4', 'stock_milli', 'expires_on', 'sold_milli', 'is_on_shelf'])
    .select(['created_at', 'updated_at', 'zones', 'control'])
    .select(['is_prescription', 'is_hm', 'is_clinic_only', 'is_online_forbidden'])
    .select(['name_term', 'trade_term', 'manufacturer_term', 'spec_term'])
    .orderBy('goods.id')
}
