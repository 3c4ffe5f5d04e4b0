/**
 * The refund for `quantityMilli` of a line, 分, after `refundedMilli` were refunded: the share of
 * the amount paid for the line (domain-rules §6), so that refunds of the whole line add up to
 * exactly that amount, however they are split.
 */
export function refundFen(
  line: { paidFen: number; quantityMilli: number },
  refundedMilli: number,
  quantityMilli: number,
): number {
  const upTo = (milli: number) =>
    Number((BigInt(line.paidFen) * BigInt(milli)) / BigInt(line.quantityMilli))
  return upTo(refundedMilli + quantityMilli) - upTo(refundedMilli)
}
