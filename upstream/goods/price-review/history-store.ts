import type { Insertable, Selectable } from 'kysely'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

type NewPriceChange = Insertable<Schema['price_changes']>
export type PriceChangeRow = Selectable<Schema['price_changes']>

/** Writes what prices were and are; no row is changed afterwards (domain-rules §22). */
export async function addPriceChanges(db: Db, rows: readonly NewPriceChange[]): Promise<void> {
  if (rows.length > 0) await insertRows(db, 'price_changes', rows)
}

/** The latest changes of a product's prices, newest first. */
export function listPriceChanges(db: Db, goodsId: number): Promise<PriceChangeRow[]> {
  return db
    .selectFrom('price_changes')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** Counts up with every change of a store's contract prices. */
export async function contractsVersion(db: Db, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('price_changes')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}
