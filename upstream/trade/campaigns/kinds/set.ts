import { lineColumns } from '#contract/desk/kinds/campaigns'
import { leastCostFen, priceCostFen } from '#upstream/goods/campaigns/budget'
import type { CodedGoods } from '#upstream/goods/products/desk-store'
import type { Context } from '#upstream/kernel/context'
import { lineAmountFen, shownE4, shownFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { insertSet, moveSetEnd, raiseSetLimit } from '../../sets/store'
import { readGoodsLines, tellRepeated, type GoodsLine } from '../goods-lines'
import type { Kind } from '../kind'
import { priceCauses } from '../review'
import { LineProblems, readLines } from '../typed-lines'

interface Part {
  goods: CodedGoods
  quantityMilli: number
  priceE4: number
}

/** 组合: goods that are bought as one at prices of their own (domain-rules §6). */
export const set: Kind = {
  read: async (ctx, typed) => {
    const parts = await readParts(ctx, typed.lines)
    return {
      words: [...parts.map(partInWords), sumsInWords(parts)],
      causes: priceCauses(parts, ctx.config),
      leastFen: leastCostFen([costOfSet(parts)]),
      publish: ({ db }, { id, name, startsAt, endsAt }) =>
        insertSet(
          db,
          {
            name,
            intro: typed.intro,
            limit_count: Number(typed.ownerLimit),
            campaign_id: id,
            starts_at: startsAt,
            ends_at: endsAt,
          },
          parts.map(({ goods, quantityMilli, priceE4 }) => ({
            goodsId: goods.id,
            quantityMilli,
            priceE4,
          })),
        ),
    }
  },
  moveEnd: moveSetEnd,
  raiseLimit: raiseSetLimit,
}

const fewestGoods = 2
const mostGoods = 30

const columns = { words: lineColumns.set.columns, goodsAt: 0, least: 3, most: 3 }

/** The goods, their quantity and unit price, a line each. 422 at `lines`. */
async function readParts(ctx: Context, typed: string): Promise<Part[]> {
  const problems = new LineProblems('lines')
  const lines = await readGoodsLines(ctx, typed, columns, problems)
  tellRepeated(lines)
  const parts = lines.flatMap(readPart)
  const count = readLines(typed).length
  if (count < fewestGoods) problems.add({ line: count + 1 }, `组合至少 ${fewestGoods} 个商品`)
  if (count > mostGoods) problems.add({ line: mostGoods + 1 }, `组合最多 ${mostGoods} 个商品`)
  problems.throwAny()
  return parts
}

function readPart(line: GoodsLine): Part[] {
  const { goods, cells } = line
  const quantityMilli = line.quantity('数量', cells[1])
  const priceE4 = line.price('组合单价', cells[2])
  return quantityMilli === undefined || priceE4 === undefined
    ? []
    : [{ goods, quantityMilli, priceE4 }]
}

function costOfSet(parts: readonly Part[]): number {
  return parts.reduce(
    (fen, { goods, priceE4, quantityMilli }) =>
      fen + priceCostFen({ basePriceE4: goods.base_price_e4, priceE4 }, quantityMilli),
    0,
  )
}

function partInWords({ goods, quantityMilli, priceE4 }: Part): string {
  const { code, name, unit } = goods
  return `${code} ${name} × ${milliToQuantity(quantityMilli)} ${unit}，每${unit} ${shownE4(priceE4)}`
}

function sumsInWords(parts: readonly Part[]): string {
  const sum = (priceOf: (part: Part) => number) =>
    parts.reduce((fen, part) => fen + lineAmountFen(priceOf(part), part.quantityMilli), 0)
  const inSetFen = sum(({ priceE4 }) => priceE4)
  const aloneFen = sum(({ goods }) => goods.base_price_e4 ?? 0)
  return `每套 ${shownFen(inSetFen)}，原价 ${shownFen(aloneFen)}，省 ${shownFen(aloneFen - inSetFen)}`
}
