import { createHash } from 'node:crypto'
import type { Settlement } from '../settlement/settle'

/** Digest of what the buyer saw: lines, quantities, amounts, discounts, gifts, parts and sums. */
export function fingerprint(settlement: Settlement): string {
  const seen = settlement.parts.map((part) => [
    part.key,
    part.totalFen,
    part.steps.map(({ code, fen }) => [code, fen]),
    part.lines.map(({ line, shares }) => [
      line.cartLineId,
      line.goodsId,
      line.quantityMilli,
      line.priceE4,
      line.amountFen,
      shares,
    ]),
    part.gifts.map(({ gift, quantityMilli }) => [gift.goodsId, quantityMilli]),
  ])
  const used = [
    settlement.coupons.map(({ id }) => id).sort((a, b) => a - b),
    settlement.vouchers.map(({ voucher, fen }) => [voucher.id, fen]),
    settlement.exchangeId,
  ]
  return createHash('sha256')
    .update(JSON.stringify([settlement.totalFen, seen, used]))
    .digest('hex')
}
