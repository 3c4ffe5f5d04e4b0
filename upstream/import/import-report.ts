import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { GoodsChange } from './goods-change'
import type { ImportResult } from './import-catalogue'
import type { SheetReport } from './read-file'

/**
 * The report of an import for its operator: counts that account for every row, and points to check.
 */
export function importReport(result: ImportResult, seconds: number): string {
  const lines = [
    ...(result.isTrial ? ['试运行：以下为将要发生的变化，没有写入任何内容'] : []),
    ...counted(result),
    ...result.sheets.filter(({ name }) => name !== '').map(sheetLine),
    ...notes(result),
    ...(result.isTrial ? trialLines(result) : []),
    `用时 ${seconds.toFixed(1)} 秒`,
  ]
  return `${lines.join('\n')}\n`
}

function counted(result: ImportResult): string[] {
  const { read, added, changed, unchanged, merged, passedOver, rejected, batches } = result
  return [
    `读取    ${read} 行`,
    `新增    ${added} 个商品`,
    `更新    ${changed} 个商品`,
    `未变    ${unchanged} 个商品`,
    `合并    ${merged} 行（同一商品的其他批次，或重复的行）`,
    `非商品  ${passedOver} 行（合计、制表人、重复的标题等）`,
    `拒绝    ${rejected} 行`,
    ...(batches > 0 ? [`批次    ${batches} 个`] : []),
  ]
}

function sheetLine({ name, rows, skipped }: SheetReport): string {
  return skipped === undefined
    ? `工作表“${name}”：读取 ${rows} 行`
    : `工作表“${name}”：未读取（${rows > 0 ? `${rows} 行，` : ''}${skipped}）`
}

/** How one asks for it, at a terminal. */
const commandWords = {
  hidden: '要读入请加 --hidden-rows',
  stock: '按 --in-stock 的数量计',
  blanks: '要清除请加 --blank-clears',
}

/** What of an import is to be looked at. */
export function notes(result: ImportResult, words = commandWords): string[] {
  const { unpriced, classes, priceWithdrawn, keptBack, unbatched, stockWords, hidden } = result
  const { partial } = result
  const lines: string[] = []
  if (hidden > 0) lines.push(`${hidden} 行被筛选隐藏，未读入；${words.hidden}`)
  if (unpriced > 0) lines.push(`新增商品中 ${unpriced} 个没有价格，定价后才能购买`)
  if (priceWithdrawn > 0)
    lines.push(`${priceWithdrawn} 个商品原有价格，文件里是面议或 0，现为价格待定`)
  if (classes.name > 0) lines.push(`新增商品中 ${classes.name} 个的经营范围由名称推断，请核对`)
  if (result.pricesToReview > 0)
    lines.push(
      `${result.pricesToReview} 个价格降幅过大或低于进价，${result.isTrial ? '将' : ''}等第二人在工作台“价格复核”里采用，其余照常更新`,
    )
  if (partial > 0)
    lines.push(`${partial} 个商品有行未导入，批次不全，库存保持原样；改好后请连同其他批次再导入`)
  if (keptBack > 0) lines.push(`${keptBack} 个批次距有效期不足 1 个月或已过期，不可销售`)
  if (unbatched > 0)
    lines.push(
      `${unbatched} 个商品的库存没有批号或有效期，这部分不可销售：请在后台“库存”的“待补批号”补上，或在文件里加批号和有效期后重新导入`,
    )
  if (stockWords > 0) lines.push(`${stockWords} 行的库存是“有货”“充足”等文字，${words.stock}`)
  if (result.keptBlanks.length > 0) {
    const kept = result.keptBlanks.map(([label, goods]) => `${label} ${goods} 个商品`)
    lines.push(`空白单元格没有改动店内原有的值：${kept.join('、')}；${words.blanks}`)
  }
  if (result.unusedHeadings.length > 0)
    lines.push(`未使用的列：${result.unusedHeadings.join('、')}`)
  if (result.rejectedFile !== undefined) lines.push(`未导入的行及原因：${result.rejectedFile}`)
  return lines
}

function trialLines(result: ImportResult): string[] {
  const { changes, reviews, rejections, added, changed, pricesToReview, rejected } = result
  const lines: string[] = []
  if (changes.length > 0) {
    lines.push(`将变化的商品${upTo(changes.length, added + changed)}：`)
    lines.push(...changes.map((change) => `  ${changeLine(change)}`))
  }
  if (reviews.length > 0) {
    lines.push(`将等第二人采用的价格${upTo(reviews.length, pricesToReview)}：`)
    lines.push(...reviews.map((change) => `  ${changeLine(change)}`))
  }
  if (rejections.length > 0) {
    lines.push(`将拒绝的行${upTo(rejections.length, rejected)}：`)
    lines.push(...rejections.map(({ place, reason }) => `  ${place}：${reason}`))
  }
  return lines
}

function upTo(shown: number, all: number): string {
  return shown < all ? `（前 ${shown} 个，共 ${all} 个）` : ''
}

function changeLine(change: GoodsChange): string {
  return `${change.isNew ? '新增' : '更新'} ${goodsOf(change)}：${whatOf(change)}`
}

export function goodsOf({ name, spec, manufacturer }: GoodsChange): string {
  return [name, spec, manufacturer].filter((word) => word !== '').join(' ')
}

/** What changes of it; of a new product what it begins with. */
export function whatOf({ isNew, priceE4, stockMilli, others, cleared }: GoodsChange): string {
  if (isNew) return `价格 ${priceOf(priceE4?.[1])}，库存 ${stockOf(stockMilli?.[1])}`
  const parts = [
    ...(priceE4 === undefined ? [] : [`价格 ${priceOf(priceE4[0])} → ${priceOf(priceE4[1])}`]),
    ...(stockMilli === undefined
      ? []
      : [`库存 ${stockOf(stockMilli[0])} → ${stockOf(stockMilli[1])}`]),
    ...(others === '' ? [] : [`改${others}`]),
    ...(cleared === '' ? [] : [`空白清除${cleared}`]),
  ]
  return parts.join('，')
}

function priceOf(priceE4: number | null | undefined): string {
  return priceE4 === null || priceE4 === undefined ? '待定' : formatYuanE4(priceE4)
}

function stockOf(milli: number | undefined): string {
  return String(milliToQuantity(milli ?? 0))
}
