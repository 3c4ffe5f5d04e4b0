import type { GoodsClass } from '#contract/goods'
import type { HeldBatchRow, KnownBatchRow } from '#upstream/goods/stock/batch-store'
import { isUnbatched } from '#upstream/goods/stock/keeping-rules'
import type { GoodsColumn } from './decided-columns'
import type { FoldedGoods } from './fold-rows'
import type { ImportedGoods } from './goods-row'

/** A known batch as a price list tells of it, which knows of no quarantine and no missing number. */
export function asListed(batch: KnownBatchRow): HeldBatchRow {
  const { stock_milli, apart_milli, hold } = batch
  return { ...batch, stock_milli: stock_milli + apart_milli, hold: hold === 'near' ? 'near' : '' }
}

interface ListedGoods {
  goods: Pick<ImportedGoods, 'stock_milli'>
  /** The class as the shop then has it. */
  goodsClass: string
  batches: readonly HeldBatchRow[] | undefined
  decided: readonly GoodsColumn[]
  before: readonly KnownBatchRow[]
}

/** Reports stock told by the file that no batch with number and last day holds. */
export function hasUnbatched(
  { goods, goodsClass, batches, decided, before }: ListedGoods,
  { batchClasses }: { batchClasses: readonly GoodsClass[] },
): boolean {
  const isLacking = ({ number, expires_on: expiresOn }: HeldBatchRow) =>
    isUnbatched({ number, expiresOn }, goodsClass, batchClasses)
  if (batches !== undefined)
    return batches.some((one) => one.stock_milli > 0 && one.hold === '' && isLacking(one))
  if (!decided.includes('stock_milli') || !batchClasses.includes(goodsClass as GoodsClass))
    return false
  const own = before.filter(({ hold }) => hold !== 'near')
  const held = own.map((one) => one.apart_milli + (isLacking(one) ? 0 : one.stock_milli))
  return goods.stock_milli > held.reduce((sum, milli) => sum + milli, 0)
}

/** Some of its batches alone would empty the others. */
export function withoutStock(folded: FoldedGoods): FoldedGoods {
  const ofStock: readonly GoodsColumn[] = ['stock_milli', 'expires_on']
  const decided = folded.decided.filter((column) => !ofStock.includes(column))
  return { ...folded, decided, batches: undefined }
}

/** True when these batches hold the same stock. */
export function isSame(one: readonly HeldBatchRow[], other: readonly HeldBatchRow[]): boolean {
  const text = (rows: readonly HeldBatchRow[]) =>
    rows
      .filter(({ stock_milli }) => stock_milli > 0)
      .map(({ number, produced_on, expires_on, stock_milli, hold }) =>
        [number, produced_on, expires_on, stock_milli, hold].join('\t'),
      )
      .sort()
  return text(one).join('\n') === text(other).join('\n')
}
