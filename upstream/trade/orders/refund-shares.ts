import { refundFen } from '../settlement/refund'

/** What an order's lines were paid with besides money: cash vouchers, 分, and points. */
export interface Tender {
  voucherFen: number
  points: number
}

/** What a refund gives back, and to where. */
export interface RefundShares extends Tender {
  balanceFen: number
}

/** A line of the order: what it cost, how much of it was refunded before, how much is now. */
export interface RefundedLine {
  paidFen: number
  /** What it would have cost without discounts: the measure where points paid for everything. */
  amountFen: number
  quantityMilli: number
  beforeMilli: number
  nowMilli: number
}

/**
 * What comes back to where when `nowFen` of an order are refunded after `beforeFen` of it were: of
 * each tender floor(part × refunded so far ÷ what was paid of the lines) less what came back before,
 * so refunds of everything give back every part whole, however they are cut (domain-rules §17).
 * `wholeFen` is what was paid of all lines. Gives nothing where that is nothing.
 */
export function cutTender(tender: Tender, cut: Cut): RefundShares {
  const voucherFen = cutPart(tender.voucherFen, cut)
  return {
    ...{ balanceFen: cut.nowFen - voucherFen, voucherFen },
    points: cutPart(tender.points, cut),
  }
}

/** So much of a whole, after so much of it was cut before; 分. */
interface Cut {
  wholeFen: number
  beforeFen: number
  nowFen: number
}

/** What of a part goes with a cut: floor(part × cut so far ÷ whole) less what went before. */
export function cutPart(part: number, { wholeFen, beforeFen, nowFen }: Cut): number {
  if (wholeFen === 0) return 0
  const upTo = (fen: number) => Number((BigInt(part) * BigInt(fen)) / BigInt(wholeFen))
  return upTo(beforeFen + nowFen) - upTo(beforeFen)
}

/**
 * What refunding these quantities of an order's lines gives back, with what it comes to by line, 分.
 * `lines` are all lines of the order, also those of which nothing is refunded.
 */
export function refundLines(
  tender: Tender,
  lines: readonly RefundedLine[],
): RefundShares & { lineFen: number[] } {
  const lineFen = lines.map((line) => refundFen(line, line.beforeMilli, line.nowMilli))
  const paid = measure(lines, ({ paidFen }) => paidFen)
  const shares = cutTender(tender, paid)
  if (paid.wholeFen > 0) return { ...shares, lineFen }
  const { points } = cutTender(
    tender,
    measure(lines, ({ amountFen }) => amountFen),
  )
  return { ...shares, points, lineFen }
}

function measure(lines: readonly RefundedLine[], fenOf: (line: RefundedLine) => number) {
  const sums = { wholeFen: 0, beforeFen: 0, nowFen: 0 }
  for (const line of lines) {
    const cut = { paidFen: fenOf(line), quantityMilli: line.quantityMilli }
    sums.wholeFen += cut.paidFen
    sums.beforeFen += refundFen(cut, 0, line.beforeMilli)
    sums.nowFen += refundFen(cut, line.beforeMilli, line.nowMilli)
  }
  return sums
}
