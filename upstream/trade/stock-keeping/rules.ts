import type { StockProposalKind } from '#contract/stock-words'

/** Goods without a last day by law: herbs in pieces, and devices. */
const endless = new Set(['pieces', 'device1', 'device2', 'device3'])

/** Whether a batch of goods of this class needs a last day. */
export function needsExpiry(goodsClass: string): boolean {
  return !endless.has(goodsClass)
}

/** By how much what is proposed changes a batch, thousandths. */
export function changeOf(kind: StockProposalKind, milli: number) {
  if (kind === 'release') return { saleMilli: milli, apartMilli: -milli }
  return kind === 'sale' ? { saleMilli: milli, apartMilli: 0 } : { saleMilli: 0, apartMilli: milli }
}
