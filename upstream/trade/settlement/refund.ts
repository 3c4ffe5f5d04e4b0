/**
 * What refunding `quantityMilli` of a line gives back, 分, after `refundedMilli` of it were refunded
 * before: the part of what was paid for the line (domain-rules §6), so that refunds of the whole
 * line add up to exactly what was paid, however they are cut.
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
