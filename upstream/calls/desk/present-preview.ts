import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { PreviewLine } from '#contract/desk/campaign-checks'
import { listPricedRows } from '#upstream/goods/products/desk-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { groupBy } from '#upstream/kernel/group-by'
import { formatYuanE4, formatYuanFen, lineAmountFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { OrderableLine } from '#upstream/trade/cart/payable'
import type { PreparedCheckout } from '#upstream/trade/checkout/prepare'
import { netFen, sumFen, type SettledLine } from '#upstream/trade/settlement/line'
import type { Preview } from '#upstream/trade/campaigns/preview'

type Line = SettledLine<OrderableLine>

/** Both settlements beside each other, line by line. */
export async function presentPreview(
  ctx: OperatorContext,
  { company, at, without, with: after, clashes }: Preview,
): Promise<DataOf<Calls['desk.previewCampaign']>> {
  const keyOf = ({ line }: Line) => `${line.goodsId}/${line.kind === 'exchange' ? 'x' : ''}`
  const was = groupBy(without.lines, keyOf)
  const is = groupBy(after.lines, keyOf)
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  const ids = [...without.lines, ...after.lines].map(({ line }) => line.goodsId)
  const mayRead = ctx.operator.permissions.has('prices.read')
  const priced = mayRead ? await listPricedRows(ctx.db, [...new Set(ids), 0]) : []
  const costs = new Map(priced.map(({ id, cost_e4 }) => [id, cost_e4]))
  return {
    company,
    at,
    lines: keys.flatMap((key) => {
      const [before = [], now = []] = [was.get(key), is.get(key)]
      const [first] = [...now, ...before]
      if (first === undefined) return []
      const shown = now.length > 0 ? now : before
      return [lineOf({ before, now, shown, goods: first.line.goods }, costs)]
    }),
    gifts: after.gifts
      .filter(({ quantityMilli }) => quantityMilli > 0)
      .map(({ gift, quantityMilli }) => {
        return { name: gift.name, unit: gift.unit, quantity: milliToQuantity(quantityMilli) }
      }),
    stepsBefore: stepsOf(without),
    stepsAfter: stepsOf(after),
    totalBefore: formatYuanFen(without.totalFen),
    totalAfter: formatYuanFen(after.totalFen),
    refused: after.refused.map(({ name, message }) => `${name}：${message}`),
    clashes,
  }
}

interface Compared {
  before: readonly Line[]
  now: readonly Line[]
  /** Whose quantity is shown. */
  shown: readonly Line[]
  goods: Line['line']['goods']
}

/** A product in both carts; part of it may be bought at one price and the rest at another. */
function lineOf(
  { before, now, shown, goods }: Compared,
  costs: ReadonlyMap<number, number | null>,
): PreviewLine {
  const quantityMilli = sumFen(shown, ({ line }) => line.quantityMilli)
  const costE4 = costs.get(goods.id)
  const [priceBefore, priceAfter] = [onePriceOf(before), onePriceOf(now)]
  return {
    id: goods.id,
    name: goods.name,
    spec: goods.spec,
    unit: goods.unit,
    quantity: milliToQuantity(quantityMilli),
    ...(priceBefore !== undefined && { priceBefore }),
    ...(before.length > 0 && { paidBefore: formatYuanFen(sumFen(before, netFen)) }),
    ...(priceAfter !== undefined && { priceAfter }),
    ...(now.length > 0 && { paidAfter: formatYuanFen(sumFen(now, netFen)) }),
    ...(typeof costE4 === 'number' && {
      cost: formatYuanFen(lineAmountFen(costE4, quantityMilli)),
    }),
  }
}

/** In yuan; absent where there are several. */
function onePriceOf(lines: readonly Line[]): string | undefined {
  const [price, ...others] = new Set(lines.map(({ line }) => line.priceE4))
  return price === undefined || others.length > 0 ? undefined : formatYuanE4(price)
}

function stepsOf({ steps }: PreparedCheckout) {
  return steps.map(({ code, label, fen, note }) => {
    return { code, label, amount: formatYuanFen(fen), ...(note !== undefined && { note }) }
  })
}
