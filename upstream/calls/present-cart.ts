import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { CartTotal } from '#contract/cart'
import { mayDo } from '#contract/store-roles'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { readSettlement } from '#upstream/trade/checkout/settle-cart'
import { presentLine } from './present-line'
import { giftsAt, giftTypes, presentActivity, presentStep } from './present-checkout'
import type { Context } from '#upstream/kernel/context'
import type { Buyer } from '#upstream/kernel/buyer'
import { ownStores } from '#upstream/trade/copies/copy'
import { formatYuanFen } from '#upstream/kernel/money'
import { settle, type Settlement } from '#upstream/trade/settlement/settle'
import type { DecidedLine } from '#upstream/trade/cart/lines'
import { needsConfirmation } from '#upstream/trade/cart/rules'

/**
 * At most `most` lines of the decided cart, with the totals of the selected ones. The number of
 * statements does not depend on the number of lines.
 */
export async function presentCart(
  ctx: Context<Buyer>,
  lines: readonly DecidedLine[],
  most = lines.length,
): Promise<DataOf<Calls['cart.list']>> {
  const { config, now } = ctx
  const [cart, stores] = await Promise.all([readSettlement(ctx, lines), ownStores(ctx)])
  const [, offers] = cart
  const settlement = settle(...cart)
  const sharesOf = new Map(settlement.lines.map(({ line, shares }) => [line.cartLineId, shares]))
  const types = giftTypes({ offers })
  const { gapFen, freeFromFen } = settlement.shipping
  return {
    items: lines.slice(0, Math.max(0, most)).map((line) => {
      const shares = sharesOf.get(line.row.line_id)
      const gifts = giftsAt(settlement, line.row.line_id, types)
      return presentLine(line, shares && { shares, gifts })
    }),
    total: presentTotal(lines),
    timestamp: now,
    action: lines.some(({ decision }) => needsConfirmation(decision)),
    shipping: {
      threshold: formatYuanFen(freeFromFen),
      amount: formatYuanFen(settlement.shippingFen),
      ...(gapFen > 0 && { gap: formatYuanFen(gapFen) }),
    },
    ...presentMinimum(config.MINIMUM_ORDER, settlement),
    hasOtherStores: stores.length > 1,
    mayOrder: mayDo(ctx.buyer.roles, 'buy'),
    activity: presentActivity(settlement.reductions),
    steps: settlement.steps.map(presentStep),
    payable: formatYuanFen(settlement.totalFen),
  }
}

export function presentTotal(lines: readonly DecidedLine[]): CartTotal {
  const selected = lines.filter(({ decision }) => decision.isSelected)
  const sum = (partOf: (line: DecidedLine) => number) =>
    selected.reduce((total, line) => total + partOf(line), 0)
  return {
    lines: selected.length,
    quantity: milliToQuantity(sum(({ decision }) => decision.quantityMilli)),
    amount: formatYuanFen(sum(({ decision }) => decision.priced?.amountFen ?? 0)),
    allLines: lines.length,
  }
}

function presentMinimum(minimumFen: number, { minimumGapFen }: Pick<Settlement, 'minimumGapFen'>) {
  if (minimumFen === 0) return {}
  const gap = minimumGapFen > 0 && { gap: formatYuanFen(minimumGapFen) }
  return { minimum: { threshold: formatYuanFen(minimumFen), ...gap } }
}
