import { createHash } from 'node:crypto'
import type { Settlement } from '../settlement/settle'
import { abstractOf, readAbstract, writeAbstract, type Abstract } from './abstract'

/**
 * The page the buyer saw, compared at submit: a digest of lines, quantities, amounts, discounts,
 * gifts, split and totals, which detects a change, and an abstract, which explains it.
 */
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
  const digest = createHash('sha256')
    .update(JSON.stringify([settlement.totalFen, seen, used]))
    .digest('hex')
  return `${digest}.${writeAbstract(abstractOf(settlement))}`
}

export function seenBy(fingerprint: string): Abstract | undefined {
  return readAbstract(fingerprint.slice(fingerprint.indexOf('.') + 1))
}
