import type { OwnStore } from '#contract/copy'
import type { GridCell } from '#contract/multi-store'
import type { GridSource } from '#contract/multi-store-words'
import { listFavorites } from '#upstream/goods/favorites/store'
import type { Buyer } from '#upstream/kernel/buyer'
import { actingFor, type Context } from '#upstream/kernel/context'
import { listCartRows, listWantedRows, plainLineType, type WantedRow } from '../cart/store'
import { ownStores } from '../copies/copy'
import { getBuyerOfStore } from '../hm/buyers'
import { listPurchased } from '../orders/purchased-store'
import { decideCell, rowsOnAPage } from './rules'
import { withCounts } from './save'
import { listCells, type Cell } from './store'

interface Asked {
  source: GridSource
  page: number
}

interface Row {
  goods: WantedRow
  cells: GridCell[]
}

export interface Grid {
  stores: { store: OwnStore; typed: number }[]
  rows: Row[]
  pageSize: number
  total: number
}

/**
 * A page of the table of goods × the owner's stores for which this member may order (domain-rules
 * §14). A constant number of statements per store.
 */
export async function readGrid(ctx: Context<Buyer>, { source, page }: Asked): Promise<Grid> {
  const stores = await withCounts(ctx, await ownStores(ctx))
  const storeIds = stores.map(({ store }) => store.id)
  const pageSize = rowsOnAPage(stores.length)
  const { ids, total } = await listGoodsIds(ctx, storeIds, { source, page, pageSize })
  if (ids.length === 0) return { stores, rows: [], pageSize, total }
  const typed = await listCells(ctx, storeIds, ids)
  const rows = new Map<number, Row>()
  for (const { store } of stores)
    for (const { goods, cell } of await decideStore(ctx, store, { ids, typed })) {
      const row = rows.get(goods.id)
      if (row === undefined) rows.set(goods.id, { goods, cells: [cell] })
      else row.cells.push(cell)
    }
  const ordered = ids.flatMap((id) => rows.get(id) ?? [])
  return { stores, rows: ordered, pageSize, total }
}

async function decideStore(
  ctx: Context<Buyer>,
  store: OwnStore,
  { ids, typed }: { ids: readonly number[]; typed: readonly Cell[] },
): Promise<{ goods: WantedRow; cell: GridCell }[]> {
  const { memberId } = ctx.buyer
  const buyer = store.isActing
    ? ctx.buyer
    : await getBuyerOfStore(ctx, { memberId, storeId: store.id })
  if (buyer === undefined) return []
  const asker = actingFor(ctx, buyer)
  const numbers = new Map(
    typed
      .filter(({ storeId }) => storeId === store.id)
      .map(({ goodsId, quantityMilli }) => [goodsId, quantityMilli]),
  )
  const rows = await listWantedRows(asker, ids)
  return rows.map((goods) => ({
    goods,
    cell: decideCell(goods, asker, numbers.get(goods.id) ?? 0),
  }))
}

async function listGoodsIds(
  ctx: Context<Buyer>,
  storeIds: readonly number[],
  { source, page, pageSize }: Asked & { pageSize: number },
): Promise<{ ids: number[]; total: number }> {
  if (source === 'favorites') {
    const { rows, total } = await listFavorites(ctx, { page, pageSize })
    return { ids: rows.map(({ id }) => id), total }
  }
  if (source === 'history') {
    const asked = { order: 'last', page, pageSize } as const
    const { rows, total } = await listPurchased(ctx.db, ctx.buyer.storeId, asked)
    return { ids: rows.map(({ goodsId }) => goodsId), total }
  }
  const all = source === 'cart' ? await listPlainGoods(ctx) : await listTypedGoods(ctx, storeIds)
  return { ids: all.slice((page - 1) * pageSize, page * pageSize), total: all.length }
}

async function listPlainGoods(ctx: Context<Buyer>): Promise<number[]> {
  const rows = await listCartRows(ctx)
  return rows.filter(({ line_type }) => line_type === plainLineType).map(({ id }) => id)
}

async function listTypedGoods(ctx: Context<Buyer>, storeIds: readonly number[]): Promise<number[]> {
  const cells = await listCells(ctx, storeIds)
  return [...new Set(cells.map(({ goodsId }) => goodsId))]
}
