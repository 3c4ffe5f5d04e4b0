import type { Backorder } from '#contract/backorder'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'
import type { GoodsRow } from './goods-row'

const usualDays = 30
const dayMs = 86_400_000

/** The last day that a registration begins with, a month after `now` (ms). */
export function usualLastDay(now: number): string {
  return formatDateTime(now + usualDays * dayMs).slice(0, 10)
}

/** Whether goods can be waited for: that there are none is all that speaks against them. */
export function canWaitFor({ reasons }: Pick<GoodsRow, 'reasons'>): boolean {
  return reasons.length === 1 && reasons[0]?.code === 'NO_STOCK'
}

/** What the fields of a form begin with. */
export interface BackorderValues {
  quantity: string
  cap: string
  untilOn: string
  isOrder: string
}

/** A new registration: the smallest number, at what the goods cost now. */
export function newBackorder(
  { minimum, packageStep, price = '' }: Pick<GoodsRow, 'minimum' | 'packageStep' | 'price'>,
  untilOn: string,
): BackorderValues {
  return { quantity: String(Math.max(minimum, packageStep)), cap: price, untilOn, isOrder: '' }
}

/**
 * What a highest price under today's means, in words; '' where it is none. A hint and no refusal:
 * prices fall.
 */
export function capHint(price: string | undefined, cap: string | undefined): string {
  if (price === undefined || cap === undefined || cap === '' || Number(cap) >= Number(price))
    return ''
  return `最高单价 ¥${formatPrice(cap)} 低于现价 ¥${formatPrice(price)}：按现价到货不会给您，降价后才会`
}

/** A registration as its form has it. */
export function backorderValues({
  quantity,
  cap = '',
  untilOn,
  isOrder,
}: Backorder): BackorderValues {
  return { quantity: String(quantity), cap, untilOn, isOrder: isOrder ? 'on' : '' }
}
