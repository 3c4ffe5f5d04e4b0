import type { Reason } from '#contract/reason'
import { capOf } from '#upstream/goods/pricing/goods-terms'
import { quantityBounds, type QuantityTerms } from '#upstream/kernel/quantities/rules'

/** The time that flash sale goods are held for the cart that took them (domain-rules §6). */
export const holdMs = 15 * 60_000
/** Time until an unpaid order with flash sale goods is closed (domain-rules §7). */
export const flashUnpaidMs = 30 * 60_000

/** The window and own stock of a product's flash sale, in thousandths of the unit. */
export interface FlashTerms {
  startsAt: number
  endsAt: number
  stockMilli: number
  /** Ordered by any store and not cancelled. */
  soldMilli: number
  /** Held in carts by holds that have not expired. */
  heldMilli: number
  /** Maximum per licence holder; 0 for no limit. */
  limitMilli: number
  /** Ordered by this licence holder or held in the carts of its stores. */
  ownMilli: number
  /** What the rest of its campaign's budget pays for; Infinity without one. */
  budgetMilli: number
}

/**
 * Quantity bounds for taking from a flash sale: its own stock and limit replace the goods'. Stock that
 * the campaign's budget does not pay for is not there (domain-rules §23).
 */
export function flashQuantity(
  flash: FlashTerms,
  { unit, stepMilli }: Pick<QuantityTerms, 'unit' | 'stepMilli'>,
): QuantityTerms {
  const unsoldMilli = Math.max(0, flash.stockMilli - flash.soldMilli - flash.heldMilli)
  const stockMilli = paidForMilli(unsoldMilli, flash.budgetMilli, { unit, stepMilli })
  const bounds = { unit, stepMilli, minimumMilli: 0, caseMilli: 0, stockMilli, limitMilli: 0 }
  if (flash.limitMilli === 0) return bounds
  const { limitMilli, ownMilli } = flash
  const cap = capOf('秒杀', { limitMilli, usedMilli: ownMilli, unit })
  return { ...bounds, leftMilli: Math.max(0, limitMilli - ownMilli), cap }
}

/** Of a stock what a budget pays for, in whole packages where it ends before the stock. */
function paidForMilli(
  stockMilli: number,
  budgetMilli: number,
  terms: Pick<QuantityTerms, 'unit' | 'stepMilli'>,
): number {
  if (budgetMilli >= stockMilli) return stockMilli
  const own = { minimumMilli: 0, caseMilli: 0, limitMilli: 0 }
  return quantityBounds({ ...terms, ...own, stockMilli, leftMilli: budgetMilli }).maximumMilli
}

/** Quantity bounds of a held line: its quantity is fixed and its stock is set aside. */
export function heldQuantity(unit: string, heldMilli: number): QuantityTerms {
  const fixed = { stepMilli: heldMilli, minimumMilli: heldMilli, stockMilli: heldMilli }
  return { unit, ...fixed, caseMilli: 0, limitMilli: 0 }
}

/** Reasons against taking from a flash sale at `now`, judged by its window alone. */
export function windowReasons(
  { startsAt, endsAt }: Pick<FlashTerms, 'startsAt' | 'endsAt'>,
  now: number,
): Reason[] {
  if (now < startsAt) return [{ code: 'ACTIVITY_NOT_STARTED', message: '秒杀尚未开始' }]
  return now < endsAt ? [] : [{ code: 'ACTIVITY_ENDED', message: '本场秒杀已结束' }]
}

/** True while the line's stock is set aside; its price is valid for the same time. */
export function isHeld(heldUntil: number | null, now: number): boolean {
  return heldUntil !== null && now < heldUntil
}

interface Hold {
  heldUntil: number | null
  endsAt: number
  /** The sale was not stopped, and is for this buyer. */
  isOpen: boolean
}

/**
 * The reason against buying a cart line whose hold has expired or whose sale was stopped for this
 * buyer; empty while it is held.
 */
export function holdReasons({ heldUntil, endsAt, isOpen }: Hold, now: number): Reason[] {
  if (!isOpen) return [{ code: 'ACTIVITY_ENDED', message: '本场秒杀已停止，请按原价购买' }]
  if (isHeld(heldUntil, now)) return []
  const message = now < endsAt ? '保留时间已过，可重新抢购' : '保留时间已过，本场秒杀已结束'
  return [{ code: 'ACTIVITY_ENDED', message }]
}
