import type { Backorder } from '#contract/backorder'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'
import type { GoodsRow } from './goods-row'

const usualDays = 30
const dayMs = 86_400_000

/** Default expiry of a backorder, a month after `now` (ms). */
export function usualLastDay(now: number): string {
  return formatDateTime(now + usualDays * dayMs).slice(0, 10)
}

/** True when out of stock is the only reason against the goods. */
export function canWaitFor({ reasons }: Pick<GoodsRow, 'reasons'>): boolean {
  return reasons.length === 1 && reasons[0]?.code === 'NO_STOCK'
}

export interface BackorderValues {
  quantity: string
  cap: string
  untilOn: string
  isOrder: string
}

/** A new backorder: the smallest quantity, at the current price. */
export function newBackorder(
  { minimum, packageStep, price = '' }: Pick<GoodsRow, 'minimum' | 'packageStep' | 'price'>,
  untilOn: string,
): BackorderValues {
  return { quantity: String(Math.max(minimum, packageStep)), cap: price, untilOn, isOrder: '' }
}

/** Hint for a price cap below today's price; '' otherwise. Not a refusal: prices fall. */
export function capHint(price: string | undefined, cap: string | undefined): string {
  if (price === undefined || cap === undefined || cap === '' || Number(cap) >= Number(price))
    return ''
  return `最高单价 ¥${formatPrice(cap)} 低于现价 ¥${formatPrice(price)}：按现价到货不会给您，降价后才会`
}

export function backorderValues({
  quantity,
  cap = '',
  untilOn,
  isOrder,
}: Backorder): BackorderValues {
  return { quantity: String(quantity), cap, untilOn, isOrder: isOrder ? 'on' : '' }
}
