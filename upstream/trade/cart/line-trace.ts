import type { CalculationStep } from '#contract/settlement'
import { notFound } from '#upstream/kernel/errors'
import { noShares } from '../settlement/line'
import { traceOf } from '../settlement/trace'
import type { DecidedLine } from './lines'
import { payableLine } from './payable'

/**
 * The calculation of a cart line up to its amount. Shares of cart-wide discounts are excluded,
 * since they change with every other line (decision 062). Empty while the price is hidden or
 * pending, 404 for a line that is not in the cart.
 */
export function traceOfLine(lines: readonly DecidedLine[], lineId: number): CalculationStep[] {
  const line = lines.find(({ row }) => row.line_id === lineId)
  if (line === undefined) throw notFound('购物车商品')
  const payable = payableLine(line)
  return payable === undefined ? [] : traceOf(payable, noShares())
}
