import type { CartLine } from '#contract/cart'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { DecidedLine } from '#upstream/trade/cart/lines'
import { lineKind, payableLine } from '#upstream/trade/cart/payable'
import { takesCoupons, type Shares } from '#upstream/trade/settlement/line'
import { traceOf } from '#upstream/trade/settlement/trace'
import { presentGoods } from './present-goods'

interface LineOutcome {
  shares: Shares
  gifts: CartLine['gifts']
}

/** Like `presentLine`, with the steps from the price to the paid amount. */
export function presentTracedLine(decided: DecidedLine, outcome: LineOutcome): CartLine {
  const payable = payableLine(decided)
  const trace = payable && { trace: traceOf(payable, outcome.shares) }
  return { ...presentLine(decided, outcome), ...trace }
}

export function presentLine(decided: DecidedLine, outcome?: LineOutcome): CartLine {
  const { row, goods, decision, flash, set } = decided
  const { priced } = decision
  const isPriced = priced !== undefined && goods.price !== undefined
  const reductionFen = outcome?.shares.reductionFen ?? 0
  return {
    id: row.line_id,
    quantity: milliToQuantity(decision.quantityMilli),
    ...(priced !== undefined && {
      price: formatYuanE4(priced.priceE4),
      amount: formatYuanFen(priced.amountFen),
    }),
    isSelected: decision.isSelected,
    type: row.line_type,
    warehouseId: row.warehouse_id,
    warehouse: row.warehouse,
    notices: decision.notices,
    adjustedNote: row.adjusted_note,
    ...(row.suggested_for !== '' && { suggestedFor: row.suggested_for }),
    goods: presentGoods(goods, { isFavorite: row.is_favorite === 1 }),
    withCoupon: isPriced && takesCoupons({ kind: lineKind(decided), isHm: row.is_hm === 1 }),
    ...(reductionFen > 0 && { reductionAmount: formatYuanFen(reductionFen) }),
    gifts: outcome?.gifts ?? [],
    ...(flash !== undefined && { flash }),
    ...(set !== undefined && { set: { id: set.row.id, name: set.row.name, count: set.count } }),
  }
}
