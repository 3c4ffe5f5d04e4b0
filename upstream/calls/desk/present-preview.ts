import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { PreviewLine } from '#contract/desk/campaign-checks'
import { listPricedRows } from '#upstream/goods/products/desk-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { formatYuanE4, formatYuanFen, lineAmountFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { OrderableLine } from '#upstream/trade/cart/payable'
import type { PreparedCheckout } from '#upstream/trade/checkout/prepare'
import { netFen, type SettledLine } from '#upstream/trade/settlement/line'
import type { Preview } from '#upstream/trade/campaigns/preview'

type Line = SettledLine<OrderableLine>

/** Both settlements beside each other, line by line. */
export async function presentPreview(
  ctx: OperatorContext,
  { company, at, without, with: after, clashes }: Preview,
): Promise<DataOf<Calls['desk.previewCampaign']>> {
  const keyOf = ({ line }: Line) => `${line.goodsId}/${line.kind === 'exchange' ? 'x' : ''}`
  const [was, is] = [without, after].map(
    ({ lines }) => new Map(lines.map((one) => [keyOf(one), one])),
  )
  const keys = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])]
  const ids = [...without.lines, ...after.lines].map(({ line }) => line.goodsId)
  const mayRead = ctx.operator.permissions.has('prices.read')
  const priced = mayRead ? await listPricedRows(ctx.db, [...new Set(ids), 0]) : []
  const costs = new Map(priced.map(({ id, cost_e4 }) => [id, cost_e4]))
  return {
    company,
    at,
    lines: keys.flatMap((key) => {
      const [before, now] = [was?.get(key), is?.get(key)]
      const shown = now ?? before
      return shown === undefined ? [] : [lineOf({ before, now, shown }, costs)]
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

function lineOf(
  { before, now, shown }: { before: Line | undefined; now: Line | undefined; shown: Line },
  costs: ReadonlyMap<number, number | null>,
): PreviewLine {
  const { goods, quantityMilli } = shown.line
  const costE4 = costs.get(goods.id)
  return {
    id: goods.id,
    name: goods.name,
    spec: goods.spec,
    unit: goods.unit,
    quantity: milliToQuantity(quantityMilli),
    ...(before && {
      priceBefore: formatYuanE4(before.line.priceE4),
      paidBefore: formatYuanFen(netFen(before)),
    }),
    ...(now && {
      priceAfter: formatYuanE4(now.line.priceE4),
      paidAfter: formatYuanFen(netFen(now)),
    }),
    ...(typeof costE4 === 'number' && {
      cost: formatYuanFen(lineAmountFen(costE4, quantityMilli)),
    }),
  }
}

function stepsOf({ steps }: PreparedCheckout) {
  return steps.map(({ code, label, fen, note }) => {
    return { code, label, amount: formatYuanFen(fen), ...(note !== undefined && { note }) }
  })
}
