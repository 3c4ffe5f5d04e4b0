import { lineColumns } from '#contract/desk/kinds/campaigns'
import { leastCostFen } from '#upstream/goods/campaigns/budget'
import { insertSpecials, movePromotionsEnd } from '#upstream/goods/promotions/keep-store'
import { shownE4 } from '#upstream/kernel/money'
import { readGoodsLines, stepCostFen, tellRepeated, type GoodsLine } from '../goods-lines'
import type { Kind } from '../kind'
import { priceCauses } from '../review'
import { goodsInWords, limitInWords, shownLines } from '../terms-in-words'
import { LineProblems } from '../typed-lines'

const columns = { words: lineColumns.special.columns, goodsAt: 0, least: 2, most: 4 }

/** 特价: a price of its own for each product, for pharmacies and clinics (domain-rules §2). */
export const special: Kind = {
  read: async (ctx, { lines, isStrict }) => {
    const problems = new LineProblems('lines')
    const rows = await readGoodsLines(ctx, lines, columns, problems)
    tellRepeated(rows)
    const terms = rows.flatMap(readTerms)
    problems.throwAny()
    const strict = isStrict && terms.some(({ limitMilli }) => limitMilli > 0)
    return {
      words: [...shownLines(terms.map(inWords)), ...(strict ? ['限购用完后不能再买'] : [])],
      causes: priceCauses(terms, ctx.config),
      leastFen: leastCostFen(terms.map(({ goods, priceE4 }) => stepCostFen(goods, priceE4))),
      publish: (inside, { id, startsAt, endsAt }) =>
        insertSpecials(
          inside.db,
          terms.map(({ goods, priceE4, limitMilli, orderLimitMilli }) => ({
            kind: 'special',
            campaign_id: id,
            goods_id: goods.id,
            price_e4: priceE4,
            limit_milli: limitMilli,
            order_limit_milli: orderLimitMilli,
            is_strict: isStrict && limitMilli > 0 ? 1 : 0,
            starts_at: startsAt,
            ends_at: endsAt,
          })),
        ),
    }
  },
  moveEnd: movePromotionsEnd,
}

interface SpecialLine extends Pick<GoodsLine, 'goods'> {
  priceE4: number
  limitMilli: number
  orderLimitMilli: number
}

function readTerms(line: GoodsLine): SpecialLine[] {
  const { goods, cells } = line
  const priceE4 = line.price('特价', cells[1])
  const limitMilli = line.limit('每户限购', cells[2], goods.minimum_milli)
  const orderLimitMilli = line.limit('每单限购', cells[3], goods.minimum_milli)
  if (priceE4 === undefined || limitMilli === undefined || orderLimitMilli === undefined) return []
  return [{ goods, priceE4, limitMilli, orderLimitMilli }]
}

function inWords({ goods, priceE4, limitMilli, orderLimitMilli }: SpecialLine): string {
  const limits =
    limitInWords('每户限购', limitMilli, goods) + limitInWords('每单限购', orderLimitMilli, goods)
  return `${goodsInWords(goods)} 特价 ${shownE4(priceE4)}${limits}`
}
