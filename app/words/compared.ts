import type { ComparedLine } from '#contract/order-again'
import { formatPrice, minus } from './money'

/** '' for no change. */
export function changesInWords({
  price,
  nowPrice,
  priceNotice,
  otherMaker,
  problem,
}: Pick<ComparedLine, 'price' | 'nowPrice' | 'priceNotice' | 'otherMaker' | 'problem'>): string {
  return [
    nowPrice === undefined ? priceNotice : priceChange(price, nowPrice),
    otherMaker !== undefined && `厂家改为 ${otherMaker}`,
    problem,
  ]
    .filter(Boolean)
    .join('；')
}

function priceChange(was: string, now: string): string {
  const change = minus(now, was)
  if (/^-?0+\.0*$/.test(change)) return ''
  return change.startsWith('-')
    ? `降 ¥${formatPrice(change.slice(1))}`
    : `涨 ¥${formatPrice(change)}`
}

/** Summary of an order's goods now: 12 种里 10 种还能买，3 种价格有变. */
export function availabilityInWords(lines: readonly ComparedLine[]): string {
  const had = lines.filter(({ isHad }) => isHad).length
  const moved = lines.filter(
    ({ price, nowPrice }) => nowPrice !== undefined && priceChange(price, nowPrice) !== '',
  ).length
  const made = lines.filter(({ otherMaker }) => otherMaker !== undefined).length
  return [
    `${lines.length} 种里 ${had} 种还能买`,
    moved > 0 && `${moved} 种价格有变`,
    made > 0 && `${made} 种换了厂家`,
  ]
    .filter(Boolean)
    .join('，')
}
