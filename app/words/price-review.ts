import type { PriceReview } from '#contract/desk/price-reviews'
import { yuanText } from './money'

/** `¥12.80 → ¥8.50`. */
export function pricesInWords({ before, after }: Pick<PriceReview, 'before' | 'after'>): string {
  return `${before === undefined ? '待定' : yuanText(before)} → ${yuanText(after)}`
}

/** What is told after a price was sent: of a price beside the base price, set or ended. */
export function priceDone(what: string) {
  return ({ decision }: { decision: 'set' | 'end' }, { isWaiting }: { isWaiting: boolean }) => {
    if (isWaiting) return `已提出${what}，由另一人复核后生效`
    return decision === 'set' ? `${what}已设定` : `${what}已取消`
  }
}
