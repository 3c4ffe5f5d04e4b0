import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'

export interface Cell {
  storeId: number
  goodsId: number
  quantityMilli: number
}

const keptMs = 30 * 86_400_000

/** The member's cells for these stores, optionally only for these products. One statement. */
export async function listCells(
  { db, buyer, now }: Context<Buyer>,
  storeIds: readonly number[],
  goodsIds?: readonly number[],
): Promise<Cell[]> {
  if (storeIds.length === 0 || goodsIds?.length === 0) return []
  const rows = await db
    .selectFrom('store_order_cells')
    .select(['store_id', 'goods_id', 'quantity_milli'])
    .where('member_id', '=', buyer.memberId)
    .where('store_id', 'in', storeIds)
    .where('typed_at', '>', now - keptMs)
    .$if(goodsIds !== undefined, (query) => query.where('goods_id', 'in', goodsIds ?? []))
    .orderBy('id')
    .execute()
  return rows.map(({ store_id, goods_id, quantity_milli }) => ({
    storeId: store_id,
    goodsId: goods_id,
    quantityMilli: quantity_milli,
  }))
}

export async function countCells(
  { db, buyer, now }: Context<Buyer>,
  storeIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('store_order_cells')
    .select((eb) => ['store_id', eb.fn.countAll<number>().as('count')])
    .where('member_id', '=', buyer.memberId)
    .where('store_id', 'in', storeIds)
    .where('typed_at', '>', now - keptMs)
    .groupBy('store_id')
    .execute()
  return new Map(rows.map(({ store_id, count }) => [store_id, count]))
}

/** Upserts cells and deletes expired ones. Two statements. */
export async function saveCells(
  { db, buyer, now }: Context<Buyer>,
  cells: readonly Cell[],
): Promise<void> {
  await db
    .deleteFrom('store_order_cells')
    .where('member_id', '=', buyer.memberId)
    .where('typed_at', '<=', now - keptMs)
    .execute()
  if (cells.length === 0) return
  const rows = cells.map(({ storeId, goodsId, quantityMilli }) => ({
    member_id: buyer.memberId,
    store_id: storeId,
    goods_id: goodsId,
    quantity_milli: quantityMilli,
    typed_at: now,
  }))
  await db
    .insertInto('store_order_cells')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'store_id', 'goods_id']).doUpdateSet((eb) => ({
        quantity_milli: eb.ref('excluded.quantity_milli'),
        typed_at: eb.ref('excluded.typed_at'),
      })),
    )
    .execute()
}

export async function removeCells(
  { db, buyer }: Context<Buyer>,
  storeId: number,
  goodsIds: readonly number[],
): Promise<void> {
  if (goodsIds.length === 0) return
  await db
    .deleteFrom('store_order_cells')
    .where('member_id', '=', buyer.memberId)
    .where('store_id', '=', storeId)
    .where('goods_id', 'in', goodsIds)
    .execute()
}
