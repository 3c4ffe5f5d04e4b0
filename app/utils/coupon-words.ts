import { storeKinds } from '#contract/store-kind'
import type { StoreKind } from '#contract/user'
import { formatDateTime } from './dates'
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

/** From when something is good (ms): the day alone where it begins with the day. */
export function fromWords(at: number): string {
  const text = formatDateTime(at)
  return text.endsWith('00:00') ? text.slice(0, 10) : text
}

/** Until when something is good; `end` (ms) is exclusive. The day alone where it ends with the day. */
export function untilWords(end: number): string {
  const text = formatDateTime(end - 1)
  return text.endsWith('23:59') ? text.slice(0, 10) : text
}
