import { storeKinds } from '#contract/kinds'
import type { StoreKind } from '#contract/user'
import { isZero, shortYuan } from './money'

export function thresholdWords(threshold: string): string {
  return isZero(threshold) ? '无门槛' : `满 ${shortYuan(threshold)} 元可用`
}

export function storeKindWords(kinds: readonly StoreKind[]): string {
  return kinds.map((kind) => storeKinds[kind]).join('、')
}
