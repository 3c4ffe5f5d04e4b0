import { createHash } from 'node:crypto'
import type { Settlement } from '../settlement/settle'
import { abstractOf, readAbstract, writeAbstract, type Abstract } from './abstract'

/**
 * What the buyer saw, to compare at submit: a digest of lines, quantities, amounts, discounts, gifts,
 * parts and sums, which tells whether anything has moved, and an abstract of them, which tells what.
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

/** What the page with this fingerprint showed; undefined when it is none of ours. */
export function seenBy(fingerprint: string): Abstract | undefined {
  return readAbstract(fingerprint.slice(fingerprint.indexOf('.') + 1))
}
