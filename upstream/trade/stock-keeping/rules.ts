import type { StockProposalKind } from '#contract/stock-words'

/** Goods exempt by law from an expiry date: herbal pieces and devices. */
const endless = new Set(['pieces', 'device1', 'device2', 'device3'])

export function needsExpiry(goodsClass: string): boolean {
  return !endless.has(goodsClass)
}

/** The change of a batch by a proposal, in thousandths. */
export function changeOf(kind: StockProposalKind, milli: number) {
  if (kind === 'release') return { saleMilli: milli, apartMilli: -milli }
  return kind === 'sale' ? { saleMilli: milli, apartMilli: 0 } : { saleMilli: 0, apartMilli: milli }
}
