import { sql, type AliasedRawBuilder } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { PresentedRow } from '../pricing/goods-terms'
import type { Buyer } from '#upstream/kernel/buyer'
import { listKnownIds } from '../products/store'
import { selectGoods } from '../promotions/goods-store'

/** Marks goods as favourites; ignores those already marked and unknown ids. */
export async function addFavorites(
  db: Db,
  storeId: number,
  goodsIds: readonly number[],
  now: number,
): Promise<number> {
  const known = await listKnownIds(db, goodsIds)
  if (known.length === 0) return 0
  const added = await db
    .insertInto('favorites')
    .values(known.map((id) => ({ store_id: storeId, goods_id: id, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('goods_id')
    .execute()
  return added.length
}

export async function removeFavorites(
  db: Db,
  storeId: number,
  goodsIds: readonly number[],
): Promise<number> {
  const removed = await db
    .deleteFrom('favorites')
    .where('store_id', '=', storeId)
    .where('goods_id', 'in', goodsIds)
    .returning('goods_id')
    .execute()
  return removed.length
}

export async function listFavorites(
  ctx: Context<Buyer>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: PresentedRow[]; total: number }> {
  const { db, buyer } = ctx
  const [rows, count] = await Promise.all([
    selectGoods(ctx)
      .innerJoin('favorites', 'favorites.goods_id', 'goods.id')
      .where('favorites.store_id', '=', buyer.storeId)
      .orderBy('favorites.created_at', 'desc')
      .orderBy('goods.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('favorites')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('store_id', '=', buyer.storeId)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}

export async function favoriteIds(
  db: Db,
  storeId: number,
  goodsIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (goodsIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('favorites')
    .select('goods_id')
    .where('store_id', '=', storeId)
    .where('goods_id', 'in', goodsIds)
    .execute()
  return new Set(rows.map((row) => row.goods_id))
}

/** 1 when the store has marked the statement's `goods` row, else 0. */
export function isFavoriteOf(storeId: number): AliasedRawBuilder<number, 'is_favorite'> {
  return sql<number>`case when exists (
    select 1 from favorites where favorites.goods_id = goods.id and favorites.store_id = ${storeId}
  ) then 1 else 0 end`.as('is_favorite')
}
