import { leastCostFen, priceCostFen } from '#upstream/goods/campaigns/budget'
import { listGoodsOfCodes } from '#upstream/goods/products/desk-store'
import type { Context } from '#upstream/kernel/context'
import { inBatches } from '#upstream/kernel/db/in-batches'
import { lineAmountFen, shownE4, shownFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { insertSet, moveSetEnd, raiseSetLimit } from '../../sets/store'
import type { Kind } from '../kind'
import { priceCauses } from '../review'
import { cellE4, cellMilli, LineProblems, requireLines, type TypedLine } from '../typed-lines'

type Goods = Awaited<ReturnType<typeof listGoodsOfCodes>>[number]

interface Part {
  goods: Goods
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

/** `A-1 10 8.50`, a line each. 422 at `lines`. */
async function readParts({ db }: Context, typed: string): Promise<Part[]> {
  const lines = requireLines(typed, 'lines', 'A-1 10 8.50')
  const problems = new LineProblems('lines')
  const codes = [...new Set(lines.map(({ cells: [code = ''] }) => code))]
  const found = await inBatches(codes, (some) => listGoodsOfCodes(db, some))
  const goods = new Map(found.map((one) => [one.code, one]))
  const seen = new Set<string>()
  const parts = lines.flatMap((line) => {
    const part = readPart(line, goods)
    const [code = ''] = line.cells
    const problem = typeof part === 'string' ? part : seen.has(code) && '这个商品写了两次'
    seen.add(code)
    if (problem !== false) problems.add(line, problem)
    return problem !== false || typeof part === 'string' ? [] : [part]
  })
  if (lines.length < fewestGoods)
    problems.add({ line: lines.length + 1 }, `组合至少 ${fewestGoods} 个商品`)
  if (lines.length > mostGoods)
    problems.add({ line: mostGoods + 1 }, `组合最多 ${mostGoods} 个商品`)
  problems.throwAny()
  return parts
}

/** The part that a line names, or why it names none. */
function readPart({ cells }: TypedLine, byCode: ReadonlyMap<string, Goods>): Part | string {
  const [code = '', quantity, price, ...rest] = cells
  const goods = byCode.get(code)
  if (goods === undefined) return `没有商品编号 ${code}`
  const quantityMilli = cellMilli(quantity)
  const priceE4 = cellE4(price)
  if (quantityMilli === undefined || priceE4 === undefined || rest.length > 0)
    return '请写商品编号、数量、组合单价，如 A-1 10 8.50'
  const { base_price_e4: baseE4, package_step_milli: stepMilli, unit } = goods
  if (baseE4 === null) return `${goods.name} 还没有价格`
  if (priceE4 >= baseE4) return `组合单价应低于原价 ${shownE4(baseE4)}`
  if (stepMilli > 0 && quantityMilli % stepMilli !== 0)
    return `数量应为中包装 ${milliToQuantity(stepMilli)} ${unit} 的整数倍`
  return { goods, quantityMilli, priceE4 }
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
