import { selectGoods } from '#upstream/goods/promotions/goods-store'
import { listKnownIds } from '#upstream/goods/products/store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { TypedRow } from './rules'

/** A store's draft rows with their products, in the order they were first typed. One query. */
export function listDraftGoods(ctx: Context<Buyer>) {
  return selectGoods(ctx)
    .innerJoin('draft_lines', 'draft_lines.goods_id', 'goods.id')
    .select('draft_lines.typed')
    .where('draft_lines.store_id', '=', ctx.buyer.storeId)
    .orderBy('draft_lines.id')
    .execute()
}

export async function listDraftRows(db: Db, storeId: number): Promise<TypedRow[]> {
  const rows = await db
    .selectFrom('draft_lines')
    .select(['goods_id', 'typed', 'seen_price_e4'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute()
  return rows.map(({ goods_id, typed, seen_price_e4 }) => ({
    goodsId: goods_id,
    typed,
    seenPriceE4: seen_price_e4 ?? undefined,
  }))
}

/** Upserts draft rows. Unknown goods are skipped. */
export async function saveDraftRows(
  { db, buyer, now }: Context<Buyer>,
  rows: readonly TypedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const known = new Set(
    await listKnownIds(
      db,
      rows.map(({ goodsId }) => goodsId),
    ),
  )
  const values = rows
    .filter(({ goodsId }) => known.has(goodsId))
    .map(({ goodsId, typed, seenPriceE4 = null }) => ({
      store_id: buyer.storeId,
      goods_id: goodsId,
      typed,
      seen_price_e4: seenPriceE4,
      typed_at: now,
    }))
  if (values.length === 0) return
  await db
    .insertInto('draft_lines')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'goods_id']).doUpdateSet((eb) => ({
        typed: eb.ref('excluded.typed'),
        seen_price_e4: eb.ref('excluded.seen_price_e4'),
        typed_at: eb.ref('excluded.typed_at'),
      })),
    )
    .execute()
}

export async function deleteDraftRows(
  db: Db,
  storeId: number,
  goodsIds: readonly number[],
): Promise<void> {
  if (goodsIds.length === 0) return
  await db
    .deleteFrom('draft_lines')
    .where('store_id', '=', storeId)
    .where('goods_id', 'in', goodsIds)
    .execute()
}

export async function deleteDraft(db: Db, storeId: number): Promise<number> {
  const deleted = await db
    .deleteFrom('draft_lines')
    .where('store_id', '=', storeId)
    .returning('id')
    .execute()
  return deleted.length
}
