import { batchOf } from '#contract/desk/stock-fields'
import type { GoodsClass } from '#contract/goods'
import type { StockProposalKind } from '#contract/stock-words'

/** Exempt from an expiry date where the shop keeps no batches of them: herbal pieces and devices. */
const endless = new Set(['pieces', 'device1', 'device2', 'device3'])

export function needsExpiry(goodsClass: string, batchClasses: readonly GoodsClass[]): boolean {
  return !endless.has(goodsClass) || batchClasses.some((one) => one === goodsClass)
}

/** A typed or scanned batch number as it is kept. */
export function batchNumberOf(typed: string): string {
  return batchOf(typed).normalize('NFKC').replace(/\s/g, '')
}

/** The change of a batch by a proposal, in thousandths. */
export function changeOf(kind: StockProposalKind, milli: number) {
  if (kind === 'release') return { saleMilli: milli, apartMilli: -milli }
  return kind === 'sale' ? { saleMilli: milli, apartMilli: 0 } : { saleMilli: 0, apartMilli: milli }
}
