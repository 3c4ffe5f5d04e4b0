import type { PriceReview } from '#contract/desk/price-reviews'
import { yuanText } from './money'

/** `¥12.80 → ¥8.50`. */
export function pricesInWords({ before, after }: Pick<PriceReview, 'before' | 'after'>): string {
  return `${before === undefined ? '待定' : yuanText(before)} → ${yuanText(after)}`
}
