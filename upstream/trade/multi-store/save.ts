import { codes } from '#contract/envelope'
import type { OwnStore } from '#contract/copy'
import type { GridChange } from '#contract/multi-store'
import { listKnownIds } from '#upstream/goods/products/store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { quantityToMilli } from '#upstream/kernel/quantities/units'
import { transact } from '#upstream/kernel/transact'
import { ownStores } from '../copies/copy'
import { lastChanges } from './rules'
import { countCells, removeCells, saveCells } from './store'

/** The most unsent cells per member: 100 products for 50 stores. */
export const mostCells = 5_000

export async function saveGrid(
  ctx: Context<Buyer>,
  changes: readonly GridChange[],
): Promise<{ store: OwnStore; typed: number }[]> {
  const stores = await ownStores(ctx)
  await transact(ctx, (inside) => applyChanges(inside, stores, changes))
  return withCounts(ctx, stores)
}

export async function withCounts(
  ctx: Context<Buyer>,
  stores: readonly OwnStore[],
): Promise<{ store: OwnStore; typed: number }[]> {
  const counts = await countCells(
    ctx,
    stores.map(({ id }) => id),
  )
  return stores.map((store) => ({ store, typed: counts.get(store.id) ?? 0 }))
}

/**
 * Saves changed cells of these stores. Unknown products are skipped. 400 for another store, and for
 * too many cells.
 */
export async function applyChanges(
  ctx: Context<Buyer>,
  stores: readonly OwnStore[],
  changes: readonly GridChange[],
): Promise<void> {
  const last = lastChanges(changes)
  const storeIds = new Set(stores.map(({ id }) => id))
  if (last.some(({ storeId }) => !storeIds.has(storeId)))
    throw new ApiError(codes.refused, '有的门店您不能采购，请刷新页面')
  const goodsIds = [...new Set(last.map(({ goodsId }) => goodsId))]
  const known = new Set(goodsIds.length === 0 ? [] : await listKnownIds(ctx.db, goodsIds))
  const cells = last
    .filter(({ goodsId }) => known.has(goodsId))
    .map(({ quantity, ...cell }) => ({ ...cell, quantityMilli: quantityToMilli(quantity) }))
  for (const storeId of new Set(cells.map((cell) => cell.storeId))) {
    const emptied = cells.filter((cell) => cell.storeId === storeId && cell.quantityMilli === 0)
    await removeCells(
      ctx,
      storeId,
      emptied.map(({ goodsId }) => goodsId),
    )
  }
  await saveCells(
    ctx,
    cells.filter(({ quantityMilli }) => quantityMilli > 0),
  )
  const counts = await countCells(ctx, [...storeIds])
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (all > mostCells)
    throw new ApiError(codes.refused, `已填 ${all} 格，一张表最多 ${mostCells} 格，请先发送一部分`)
}
