import { refundFen } from '../settlement/refund'

/** The non-money tenders of an order's lines: cash vouchers, 分, and points. */
export interface Tender {
  voucherFen: number
  points: number
}

export interface RefundShares extends Tender {
  balanceFen: number
}

export interface RefundedLine {
  paidFen: number
  /** The price before discounts: the measure of shares where points paid for everything. */
  amountFen: number
  quantityMilli: number
  beforeMilli: number
  nowMilli: number
}

/**
 * Splits a refund of `nowFen`, after `beforeFen` was refunded, by tender: of each floor(tender ×
 * refunded so far ÷ paid) less its earlier refunds, so that refunds of everything return every
 * tender whole, however they are split (domain-rules §17). `wholeFen` is the amount paid for all
 * lines. Returns nothing where it is 0.
 */
export function cutTender(tender: Tender, cut: Cut): RefundShares {
  const voucherFen = cutPart(tender.voucherFen, cut)
  return {
    balanceFen: cut.nowFen - voucherFen,
    voucherFen,
    points: cutPart(tender.points, cut),
  }
}

interface Cut {
  wholeFen: number
  beforeFen: number
  nowFen: number
}

/**
 * The share of `part` in a refund: floor(part × refunded so far ÷ whole) less the earlier shares.
 */
export function cutPart(part: number, { wholeFen, beforeFen, nowFen }: Cut): number {
  if (wholeFen === 0) return 0
  const upTo = (fen: number) => Number((BigInt(part) * BigInt(fen)) / BigInt(wholeFen))
  return upTo(beforeFen + nowFen) - upTo(beforeFen)
}

/**
 * The refund for quantities of an order's lines, with the amounts by line, 分. `lines` are all
 * lines of the order, refunded or not.
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
