import { onHandOf } from '#upstream/goods/stock/on-hand-store'
import { listBatchesOf, type HeldBatchRow } from '#upstream/goods/stock/batch-store'
import type { GoodsRow } from '#upstream/kernel/db/catalogue-tables'
import type { Db } from '#upstream/kernel/db/database'
import type { GoodsColumn } from '../decided-columns'
import { asListed } from '../listed-stock'
import type { ComparedGoods } from '../match-batch'
import { insertChanges } from './store'

/** Warehouse stock, in thousandths, and the batches that it lies in. */
export interface ListedStock {
  milli: number
  batches: readonly HeldBatchRow[]
}

/** What an import changed of a product. */
export interface GoodsDifference {
  /** The columns that changed, without the stock. */
  before: Partial<GoodsRow>
  after: Partial<GoodsRow>
  stock?: { before: ListedStock; after: ListedStock }
}

/** What a product is recognised by; a write of it always sets them. */
export const keys = ['identity', 'named_as', 'approved_as'] as const satisfies GoodsColumn[]

/** Notes what these writes changed, after them, so that it can be undone. */
export async function noteDifferences(
  db: Db,
  importId: number,
  { writes, added }: Pick<ComparedGoods, 'writes'> & { added: readonly number[] },
): Promise<void> {
  const isNew = ({ before }: ComparedGoods['writes'][number]) => before === undefined
  const fresh = writes.filter(isNew).flatMap(({ goods }, at) => {
    const goodsId = added[at]
    // A new product is not taken away: somebody may have it in a cart already.
    const difference = { before: { is_on_shelf: 0 }, after: { is_on_shelf: goods.is_on_shelf } }
    return goodsId === undefined ? [] : [{ goodsId, difference }]
  })
  const known = writes.flatMap((write) => (write.before === undefined ? [] : [write.before.id]))
  const now = await listedStock(db, known)
  const changed = writes.flatMap((write) => {
    const { before, stored, goods, listed, batches } = write
    if (before === undefined || stored === undefined) return []
    const columns = [...before.changed.filter((name) => name !== 'stock_milli'), ...keys]
    const differing = columns.filter((name) => stored[name] !== goods[name])
    const pick = (row: Partial<Record<GoodsColumn, unknown>>) =>
      Object.fromEntries(differing.map((name) => [name, row[name] ?? null]))
    const isStocked = batches !== undefined || before.changed.includes('stock_milli')
    const after = now.get(before.id)
    const stock =
      isStocked && after !== undefined
        ? { before: { milli: stored.stock_milli, batches: listed }, after }
        : undefined
    const difference = { before: pick(stored), after: pick(goods), ...(stock && { stock }) }
    return [{ goodsId: before.id, difference }]
  })
  const rows = [...fresh, ...changed].map((row) => ({ ...row, storeId: null }))
  await insertChanges(db, importId, rows)
}

/** The stock of these goods as a price list tells of it. */
export async function listedStock(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListedStock>> {
  const onHand = await onHandOf(db, ids)
  const batches = new Map<number, HeldBatchRow[]>(ids.map((id) => [id, []]))
  for (const batch of await listBatchesOf(db, ids))
    batches.get(batch.goods_id)?.push(asListed(batch))
  return new Map(
    ids.map((id) => [id, { milli: onHand.get(id) ?? 0, batches: batches.get(id) ?? [] }]),
  )
}
