import { createHash } from 'node:crypto'
import type { Calculation } from './rules'

/** Digest of what the buyer saw: lines, quantities, prices, parts and sums; any order of lines. */
export function fingerprint({ parts, totalFen }: Calculation): string {
  const seen = parts.map((part) => [
    part.key,
    part.totalFen,
    [...part.lines]
      .sort((a, b) => a.cartLineId - b.cartLineId)
      .map((line) => [line.cartLineId, line.goodsId, line.quantityMilli, line.priceE4]),
  ])
  return createHash('sha256')
    .update(JSON.stringify([totalFen, seen]))
    .digest('hex')
}
