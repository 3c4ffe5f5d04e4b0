import type { Reason } from '#contract/reason'
import type { QuantityTerms } from '#upstream/kernel/quantities/rules'

/** How long goods of a flash sale are held for who put them into the cart (domain-rules §6). */
export const holdMs = 15 * 60_000
/** An unpaid order with goods of a flash sale closes so soon (domain-rules §7). */
export const flashUnpaidMs = 30 * 60_000

/** A flash sale of one product: when, and its own stock, thousandths of the unit. */
export interface FlashTerms {
  startsAt: number
  endsAt: number
  stockMilli: number
  /** Ordered by anybody and not cancelled. */
  soldMilli: number
  /** In carts, their holds not over. */
  heldMilli: number
  /** Most per licence holder; 0 is none. */
  limitMilli: number
  /** Of this licence holder: ordered, and held in the carts of all stores. */
  ownMilli: number
}

/** What bounds a quantity to take out of a flash sale: its own stock and limit, not the goods'. */
export function flashQuantity(
  flash: FlashTerms,
  { unit, stepMilli }: Pick<QuantityTerms, 'unit' | 'stepMilli'>,
): QuantityTerms {
  const stockMilli = Math.max(0, flash.stockMilli - flash.soldMilli - flash.heldMilli)
  const bounds = { unit, stepMilli, minimumMilli: 0, caseMilli: 0, stockMilli, limitMilli: 0 }
  if (flash.limitMilli === 0) return bounds
  return { ...bounds, leftMilli: Math.max(0, flash.limitMilli - flash.ownMilli) }
}

/** What bounds the quantity of a held line: it is fixed, and its stock is set aside. */
export function heldQuantity(unit: string, heldMilli: number): QuantityTerms {
  const fixed = { stepMilli: heldMilli, minimumMilli: heldMilli, stockMilli: heldMilli }
  return { unit, ...fixed, caseMilli: 0, limitMilli: 0 }
}

/** Why nothing can be taken out of a flash sale at `now`, by its window alone. */
export function windowReasons(
  { startsAt, endsAt }: Pick<FlashTerms, 'startsAt' | 'endsAt'>,
  now: number,
): Reason[] {
  if (now < startsAt) return [{ code: 'ACTIVITY_NOT_STARTED', message: '秒杀尚未开始' }]
  return now < endsAt ? [] : [{ code: 'ACTIVITY_ENDED', message: '本场秒杀已结束' }]
}

/** Whether a line's stock is still set aside at `now`; its price stands as long. */
export function isHeld(heldUntil: number | null, now: number): boolean {
  return heldUntil !== null && now < heldUntil
}

/** Why a line in the cart cannot be bought: its hold is over. Nothing while it holds. */
export function holdReasons(
  { heldUntil, endsAt }: { heldUntil: number | null; endsAt: number },
  now: number,
): Reason[] {
  if (isHeld(heldUntil, now)) return []
  const message = now < endsAt ? '保留时间已过，可重新抢购' : '保留时间已过，本场秒杀已结束'
  return [{ code: 'ACTIVITY_ENDED', message }]
}
