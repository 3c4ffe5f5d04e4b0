import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { PreviewLine } from '#contract/desk/campaign-checks'
import { listPricedRows } from '#upstream/goods/products/desk-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { formatYuanE4, formatYuanFen, lineAmountFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { Bought, Preview } from '#upstream/trade/campaigns/preview'
import { netFen } from '#upstream/trade/settlement/line'

/** A line of one of both sides, also a gift, which has no price. */
interface Side {
  kind: PreviewLine['kind']
  goodsId: number
  name: string
  spec: string
  unit: string
  quantityMilli: number
  priceE4?: number
  paidFen?: number
}

/** Both settlements beside each other, line by line. */
export async function presentPreview(
  ctx: OperatorContext,
  { company, at, without, with: bought, notices, clashes }: Preview,
): Promise<DataOf<Calls['desk.previewCampaign']>> {
  const pairs = pairsOf(sidesOf(without), sidesOf(bought))
  const told = toldOf(without, bought)
  const ids = pairs.map(({ shown }) => shown.goodsId)
  const mayRead = ctx.operator.permissions.has('prices.read')
  const priced = mayRead ? await listPricedRows(ctx.db, [...new Set(ids)]) : []
  const costs = new Map(priced.map(({ id, cost_e4 }) => [id, cost_e4]))
  const seen = new Set<number>()
  const lines = pairs.map((pair) => {
    const { goodsId } = pair.shown
    const words = seen.has(goodsId) ? [] : (told.get(goodsId)?.words ?? [])
    seen.add(goodsId)
    return { ...lineOf(pair, costs.get(goodsId) ?? null), told: words }
  })
  const refused = [...told].flatMap(([goodsId, { name, spec, words }]) =>
    seen.has(goodsId) ? [] : [{ kind: 'plain' as const, name, spec, unit: '', told: words }],
  )
  return {
    company,
    at,
    lines: [...lines, ...refused].map((line, index) => ({ ...line, id: index + 1 })),
    stepsBefore: stepsOf(without),
    stepsAfter: stepsOf(bought),
    totalBefore: formatYuanFen(without.checkout.totalFen),
    totalAfter: formatYuanFen(bought.checkout.totalFen),
    notices,
    clashes,
  }
}

function sidesOf({ checkout: { lines, gifts } }: Bought): Side[] {
  return [
    ...lines.map((settled) => {
      const { goods, goodsId, kind, quantityMilli, priceE4 } = settled.line
      const { name, spec, unit } = goods
      const paidFen = netFen(settled)
      return { kind, goodsId, name, spec, unit, quantityMilli, priceE4, paidFen }
    }),
    ...gifts
      .filter(({ quantityMilli }) => quantityMilli > 0)
      .map(({ gift: { goodsId, name, spec, unit }, quantityMilli }) => {
        return { kind: 'gift' as const, goodsId, name, spec, unit, quantityMilli }
      }),
  ]
}

interface Pair {
  before?: Side | undefined
  after?: Side | undefined
  shown: Side
}

/** Lines of the same goods and kind beside each other, then those of the same goods bought. */
function pairsOf(before: readonly Side[], after: readonly Side[]): Pair[] {
  const left = [...after]
  const take = (fits: (side: Side) => boolean) => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const same = before.map((one) => ({
    one,
    other: take(({ goodsId, kind }) => goodsId === one.goodsId && kind === one.kind),
  }))
  const pairs = same.map(({ one, other }) => {
    const isGift = one.kind === 'gift'
    const found =
      other ?? take(({ goodsId, kind }) => !isGift && goodsId === one.goodsId && kind !== 'gift')
    return { before: one, after: found, shown: found ?? one }
  })
  return [...pairs, ...left.map((side) => ({ after: side, shown: side }))]
}

function lineOf({ before, after, shown }: Pair, costE4: number | null) {
  const { kind, name, spec, unit, quantityMilli } = shown
  return {
    kind,
    name,
    spec,
    unit,
    ...(before && {
      quantityBefore: milliToQuantity(before.quantityMilli),
      ...(before.priceE4 !== undefined && { priceBefore: formatYuanE4(before.priceE4) }),
      ...(before.paidFen !== undefined && { paidBefore: formatYuanFen(before.paidFen) }),
    }),
    ...(after && {
      quantityAfter: milliToQuantity(after.quantityMilli),
      ...(after.priceE4 !== undefined && { priceAfter: formatYuanE4(after.priceE4) }),
      ...(after.paidFen !== undefined && { paidAfter: formatYuanFen(after.paidFen) }),
    }),
    ...(costE4 !== null && { cost: formatYuanFen(lineAmountFen(costE4, quantityMilli)) }),
  }
}

interface ToldOfGoods {
  name: string
  spec: string
  words: string[]
}

/** What the shop says to the goods of both sides, once where it says the same. */
function toldOf(without: Bought, bought: Bought): ReadonlyMap<number, ToldOfGoods> {
  const [before, after] = [messagesOf(without), messagesOf(bought)]
  const all = new Map([...before, ...after])
  return new Map(
    [...all].map(([goodsId, { name, spec }]) => {
      const [was = [], is = []] = [before.get(goodsId)?.words, after.get(goodsId)?.words]
      const words = [
        ...was.filter((text) => !is.includes(text)).map((text) => `没有它：${text}`),
        ...is.map((text) => (was.includes(text) ? text : `有它：${text}`)),
      ]
      return [goodsId, { name, spec, words }]
    }),
  )
}

function messagesOf({ told, checkout }: Bought): ReadonlyMap<number, ToldOfGoods> {
  const byGoods = new Map<number, ToldOfGoods>()
  const refused = checkout.refused.map(({ goodsId, name, message, line }) => {
    return { goodsId, name, spec: line.row.spec, message }
  })
  for (const { goodsId, name, spec, message } of [...told.lines, ...refused]) {
    if (message === undefined) continue
    const { words = [] } = byGoods.get(goodsId) ?? {}
    byGoods.set(goodsId, { name, spec, words: [...words, message] })
  }
  return byGoods
}

function stepsOf({ checkout: { steps } }: Bought) {
  return steps.map(({ code, label, fen, note }) => {
    return { code, label, amount: formatYuanFen(fen), ...(note !== undefined && { note }) }
  })
}
