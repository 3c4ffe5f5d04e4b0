import { lineColumns } from '#contract/desk/kinds/campaigns'
import { leastCostFen, priceCostFen } from '#upstream/goods/campaigns/budget'
import { insertExchanges, moveExchangesEnd } from '#upstream/goods/promotions/keep-store'
import { shortFen, shownE4 } from '#upstream/kernel/money'
import { readGoodsLines, tellRepeated, type GoodsLine } from '../goods-lines'
import type { Kind } from '../kind'
import { priceCauses } from '../review'
import { amountInWords, goodsInWords, shownLines } from '../terms-in-words'
import { cellFen, LineProblems } from '../typed-lines'

const columns = { words: lineColumns.exchange.columns, goodsAt: 1, least: 4, most: 4 }

/** 换购: a product at a low price for orders from an amount on (domain-rules §6). */
export const exchange: Kind = {
  read: async (ctx, { lines }) => {
    const problems = new LineProblems('lines')
    const rows = await readGoodsLines(ctx, lines, columns, problems)
    tellRepeated(rows, ({ goods, cells }) => `${String(cellFen(cells[0]))}/${String(goods.id)}`)
    const terms = rows.flatMap(readTerms)
    problems.throwAny()
    return {
      words: shownLines(terms.map(inWords)),
      causes: priceCauses(terms, ctx.config),
      leastFen: leastCostFen(
        terms.map(({ goods, priceE4, quantityMilli }) =>
          priceCostFen({ basePriceE4: goods.base_price_e4, priceE4 }, quantityMilli),
        ),
      ),
      publish: ({ db }, { id, startsAt, endsAt }) =>
        insertExchanges(
          db,
          terms.map(({ goods, fromFen, priceE4, quantityMilli }) => ({
            campaign_id: id,
            goods_id: goods.id,
            from_fen: fromFen,
            price_e4: priceE4,
            quantity_milli: quantityMilli,
            starts_at: startsAt,
            ends_at: endsAt,
          })),
        ),
    }
  },
  moveEnd: moveExchangesEnd,
}

interface ExchangeLine extends Pick<GoodsLine, 'goods'> {
  fromFen: number
  priceE4: number
  quantityMilli: number
}

function readTerms(line: GoodsLine): ExchangeLine[] {
  const { goods, cells } = line
  const [typed = ''] = cells
  const from = typed.replace(/^满/, '')
  const fromFen = cellFen(from) ?? line.tell(`满金额“${from}”不是金额`)
  const priceE4 = line.price('换购价', cells[2])
  const quantityMilli = line.quantity('数量', cells[3], goods.minimum_milli)
  if (fromFen === undefined || priceE4 === undefined || quantityMilli === undefined) return []
  return [{ goods, fromFen, priceE4, quantityMilli }]
}

function inWords({ goods, fromFen, priceE4, quantityMilli }: ExchangeLine): string {
  const amount = amountInWords(quantityMilli, goods.unit)
  return `满 ${shortFen(fromFen)} 换购 ${goodsInWords(goods)} ${amount}，每${goods.unit} ${shownE4(priceE4)}`
}
