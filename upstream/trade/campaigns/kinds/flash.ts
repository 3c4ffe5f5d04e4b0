import { lineColumns } from '#contract/desk/kinds/campaigns'
import { codes } from '#contract/envelope'
import { leastCostFen } from '#upstream/goods/campaigns/budget'
import { giveBackOfCampaign, insertFlash } from '#upstream/goods/promotions/keep-flash-store'
import { movePromotionsEnd } from '#upstream/goods/promotions/keep-store'
import { ApiError } from '#upstream/kernel/errors'
import { shownE4 } from '#upstream/kernel/money'
import { readGoodsLines, stepCostFen, tellRepeated, type GoodsLine } from '../goods-lines'
import type { Kind } from '../kind'
import { raiseFlashSales } from '../raise-flash'
import { priceCauses } from '../review'
import { amountInWords, goodsInWords, limitInWords, namesOf, shownLines } from '../terms-in-words'
import { LineProblems } from '../typed-lines'

const columns = { words: lineColumns.flash.columns, goodsAt: 0, least: 3, most: 4 }

/** 秒杀: a low price for a stock of its own, which leaves the goods' stock (domain-rules §6). */
export const flash: Kind = {
  read: async (ctx, { lines }) => {
    const problems = new LineProblems('lines')
    const rows = await readGoodsLines(ctx, lines, columns, problems)
    tellRepeated(rows)
    const terms = rows.flatMap(readTerms)
    problems.throwAny()
    return {
      words: shownLines(terms.map(inWords)),
      causes: priceCauses(terms, ctx.config),
      leastFen: leastCostFen(terms.map(({ goods, priceE4 }) => stepCostFen(goods, priceE4))),
      publish: async ({ db }, { id, startsAt, endsAt }) => {
        const rows = terms.map(({ goods, priceE4, stockMilli, limitMilli }) => ({
          kind: 'flash' as const,
          campaign_id: id,
          goods_id: goods.id,
          price_e4: priceE4,
          stock_milli: stockMilli,
          limit_milli: limitMilli,
          starts_at: startsAt,
          ends_at: endsAt,
        }))
        const short = new Set(await insertFlash(db, rows))
        if (short.size === 0) return
        const goods = terms.map((one) => one.goods).filter((one) => short.has(one.id))
        throw new ApiError(codes.refused, `库存不够划给秒杀：${namesOf(goods)}`)
      },
    }
  },
  moveEnd: movePromotionsEnd,
  giveBack: giveBackOfCampaign,
  raise: raiseFlashSales,
}

interface FlashLine extends Pick<GoodsLine, 'goods'> {
  priceE4: number
  stockMilli: number
  limitMilli: number
}

function readTerms(line: GoodsLine): FlashLine[] {
  const { goods, cells } = line
  const priceE4 = line.price('秒杀价', cells[1])
  const stockMilli = line.quantity('库存', cells[2])
  const limitMilli = line.limit('每户限购', cells[3])
  if (priceE4 === undefined || stockMilli === undefined || limitMilli === undefined) return []
  return [{ goods, priceE4, stockMilli, limitMilli }]
}

function inWords({ goods, priceE4, stockMilli, limitMilli }: FlashLine): string {
  const stock = amountInWords(stockMilli, goods.unit)
  const limit = limitInWords('每户限购', limitMilli, goods)
  return `${goodsInWords(goods)} 秒杀价 ${shownE4(priceE4)}，库存 ${stock}${limit}`
}
