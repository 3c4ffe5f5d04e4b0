import { earnedPoints } from '../orders/earned-points'
import { refundLines, type RefundedLine } from '../orders/refund-shares'

/** What an order was paid with, and what came back of it before. 分. */
export interface OrderMoney {
  paidFen: number
  /** From where its points are counted on. */
  pointsFromFen: number
  shippingFen: number
  voucherFen: number
  points: number
  /** Money that came back before, whatever for, and of it the freight. */
  backFen: number
  freightBackFen: number
  /** Its points were posted. */
  hasEarned: boolean
}

export interface LineMoney extends RefundedLine {
  id: number
  isGift: boolean
}

/** What a refund comes to; all at least 0. 分, points. */
export interface Figures {
  /** What was paid for the goods: balance and voucher together, before the deduction. */
  amountFen: number
  balanceFen: number
  voucherFen: number
  points: number
  freightFen: number
  /** Earned points that go back. */
  earned: number
  /** By line, in the order of `lines`. */
  lineFen: number[]
}

/** Whether nothing of an order is left with the buyer after this refund; gifts do not count. */
export function isWhole(lines: readonly LineMoney[]): boolean {
  return lines
    .filter(({ isGift }) => !isGift)
    .every(({ quantityMilli, beforeMilli, nowMilli }) => beforeMilli + nowMilli >= quantityMilli)
}

/**
 * What refunding these quantities gives back, and to where (domain-rules §17): the paid share of the
 * lines, of which points come back as points and vouchers as a voucher; the freight when the whole
 * order returns and `isFreightDue` (our fault, or refused at the door); and what goes back of the points
 * that were earned. `deductionFen` is taken off the balance for gifts that are kept.
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
    ...{ balanceFen, voucherFen: shares.voucherFen, points: shares.points, freightFen },
    earned: order.hasEarned ? earned : 0,
    lineFen: shares.lineFen,
  }
}
