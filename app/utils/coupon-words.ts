import { storeKinds } from '#contract/store-kind'
import type { StoreKind } from '#contract/user'
import { formatPrice, isZero } from './money'

/** `20`, `20.50`: yuan as a coupon is called by, without needless places. */
export function shortYuan(yuan: string): string {
  return formatPrice(yuan).replace(/\.00$/, '')
}

/** From how much on a coupon is good: `满 500 元可用`. */
export function thresholdWords(threshold: string): string {
  return isZero(threshold) ? '无门槛' : `满 ${shortYuan(threshold)} 元可用`
}

/** `诊所、药店`. */
export function storeKindWords(kinds: readonly StoreKind[]): string {
  return kinds.map((kind) => storeKinds[kind]).join('、')
}
