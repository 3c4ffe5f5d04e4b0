import { earnedPoints } from '../orders/earned-points'
import { refundLines, type RefundedLine } from '../orders/refund-shares'

export interface OrderMoney {
  paidFen: number
  /**
   * The amount an order's points count on from, 分. Above 0 for a split-off order (`earnedPoints`).
   */
  pointsFromFen: number
  shippingFen: number
  voucherFen: number
  points: number
  /** Money refunded before for any reason, and the freight in it. */
  backFen: number
  freightBackFen: number
  hasEarned: boolean
}

export interface LineMoney extends RefundedLine {
  id: number
  isGift: boolean
}

/** The amounts of a refund, all at least 0. 分, points. */
export interface Figures {
  /** Paid for the goods: balance and voucher together, before the deduction. */
  amountFen: number
  balanceFen: number
  voucherFen: number
  points: number
  freightFen: number
  /** Earned points to take back. */
  earned: number
  /** In the order of `lines`. */
  lineFen: number[]
}

/** Reports whether this refund leaves the buyer nothing of the order. Gifts do not count. */
export function isWhole(lines: readonly LineMoney[]): boolean {
  return lines
    .filter(({ isGift }) => !isGift)
    .every(({ quantityMilli, beforeMilli, nowMilli }) => beforeMilli + nowMilli >= quantityMilli)
}

/**
 * Splits a refund by tender (domain-rules §17): the paid share of the lines, where points return as
 * points and vouchers as a voucher; the freight when the whole order returns and `isFreightDue`
 * (our fault or refused on delivery); and the earned points to take back. `deductionFen` reduces
 * the balance part, for gifts that are kept.
 */
export function refundFigures(
  order: OrderMoney,
  lines: readonly LineMoney[],
  { isFreightDue, deductionFen }: { isFreightDue: boolean; deductionFen: number },
): Figures {
  const shares = refundLines(order, lines)
  const balanceFen = Math.max(0, shares.balanceFen - deductionFen)
  const freightFen =
    isFreightDue && isWhole(lines) ? Math.max(0, order.shippingFen - order.freightBackFen) : 0
  const left = order.paidFen - order.backFen
  const earnedOf = (keptFen: number) => earnedPoints(keptFen, order.pointsFromFen)
  const earned = earnedOf(left) - earnedOf(left - balanceFen - freightFen)
  return {
    amountFen: shares.lineFen.reduce((sum, fen) => sum + fen, 0),
    balanceFen,
    voucherFen: shares.voucherFen,
    points: shares.points,
    freightFen,
    earned: order.hasEarned ? earned : 0,
    lineFen: shares.lineFen,
  }
}
