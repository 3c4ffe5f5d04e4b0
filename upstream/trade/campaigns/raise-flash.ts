import { stockColumns } from '#contract/desk/kinds/campaigns'
import type { CampaignRow } from '#upstream/goods/campaigns/store'
import { lockFlashOf, raiseFlash } from '#upstream/goods/promotions/keep-flash-store'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { shownMoment } from '#upstream/kernel/time'
import { readGoodsLines, tellRepeated, type GoodsLine } from './goods-lines'
import type { Raise, TypedRaise } from './kind'
import { raiseProblem } from './raise-problem'
import { amountInWords, goodsInWords, limitInWords, namesOf } from './terms-in-words'
import { LineProblems } from './typed-lines'

const field = 'addedStock'
const columns = { words: stockColumns.flash, goodsAt: 0, least: 2, most: 3, field }

/**
 * Takes more stock out of the goods for the flash sales of a campaign, and raises their limits; a
 * line for each product, with 0 for no more stock (domain-rules §23). 422 at `addedStock`.
 */
export async function raiseFlashSales(
  ctx: Context,
  { id, terms_words: before }: CampaignRow,
  { addedStock }: TypedRaise,
): Promise<Raise | undefined> {
  if (addedStock.trim() === '') return undefined
  const problems = new LineProblems(field)
  const lines = await readGoodsLines(ctx, addedStock, columns, problems)
  tellRepeated(lines)
  const sales = new Map((await lockFlashOf(ctx.db, id)).map((sale) => [sale.goods_id, sale]))
  const raises = lines.flatMap((line) => {
    const sale = sales.get(line.goods.id)
    if (sale !== undefined) return readRaise(line, sale)
    line.tell('这场秒杀没有这个商品')
    return []
  })
  problems.throwAny()
  const short = new Set(await raiseFlash(ctx.db, raises))
  if (short.size > 0) {
    const goods = lines.map((line) => line.goods).filter((one) => short.has(one.id))
    throw new FormError({ [field]: [`库存不够划给秒杀：${namesOf(goods)}`] })
  }
  const words = raises.map((one) => `${shownMoment(ctx.now)} ${one.words}`)
  return { words, change: { terms_words: [before, ...words].join('\n') } }
}

function readRaise(line: GoodsLine, sale: { id: number; limit_milli: number }) {
  const { goods, cells } = line
  const addedMilli = line.limit('增加库存', cells[1])
  const isLimited = cells[2] !== undefined
  const limitMilli = isLimited ? line.quantity('每户限购', cells[2]) : sale.limit_milli
  if (addedMilli === undefined || limitMilli === undefined) return []
  const problem =
    limitMilli === sale.limit_milli ? undefined : raiseProblem(sale.limit_milli, limitMilli)
  if (problem !== undefined) line.tell(`每户限购${problem}`)
  if (addedMilli === 0 && limitMilli === sale.limit_milli) line.tell('没有要增加的')
  const limit = isLimited ? limitInWords('每户限购', limitMilli, goods) : ''
  const words = `${goodsInWords(goods)} 库存 +${amountInWords(addedMilli, goods.unit)}${limit}`
  return [{ id: sale.id, goodsId: goods.id, addedMilli, limitMilli, words }]
}
