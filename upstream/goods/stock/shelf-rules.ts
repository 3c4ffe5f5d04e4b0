import { nearExpiryMonths } from '#contract/shelf-wish'
import { addDays, addMonths } from '#upstream/kernel/time'

/** The latest expiry date that is near on `day` (近效期, domain-rules §6). */
export function lastNearDay(day: string): string {
  return addMonths(day, nearExpiryMonths)
}

/** Six months or less from `day` to the expiry date; false without one. */
export function isNearExpiry(expiresOn: string, day: string): boolean {
  return expiresOn !== '' && expiresOn <= lastNearDay(day)
}

/**
 * The earliest expiry date that meets a wish for months of shelf life from the order date; '' for
 * no wish. Goods at exactly six months are still near expiry (domain-rules §6), so a wish of six
 * months starts a day later.
 */
export function wishedFrom(months: number, orderedOn: string): string {
  if (months <= 0) return ''
  const day = addMonths(orderedOn, months)
  return months === nearExpiryMonths ? addDays(day, 1) : day
}

export interface DatedBatch {
  goodsId: number
  number: string
  expiresOn: string
}

export function datedGoods(batches: readonly DatedBatch[]): ReadonlySet<number> {
  return new Set(batches.flatMap(({ goodsId, expiresOn }) => (expiresOn === '' ? [] : [goodsId])))
}

/**
 * True when a batch meets the wish. A batch without an expiry date does if it has a number, or if
 * no batch of its goods has one; stock of an unknown batch does not.
 */
export function fitsWish(batch: DatedBatch, from: string, dated: ReadonlySet<number>): boolean {
  if (from === '' || !dated.has(batch.goodsId)) return true
  return batch.expiresOn === '' ? batch.number !== '' : batch.expiresOn >= from
}

/**
 * What can be ordered of each batch (FEFO), in thousandths: what is promised counts as taken from
 * those that come first. Adds up to `freeMilli`, the free stock of the goods.
 */
export function orderableBatches<B extends { stock_milli: number }>(
  batches: readonly B[],
  freeMilli: number,
): B[] {
  let promised = batches.reduce((sum, { stock_milli }) => sum + stock_milli, 0) - freeMilli
  return batches.flatMap((batch) => {
    const taken = Math.max(0, Math.min(promised, batch.stock_milli))
    promised -= taken
    const stock_milli = batch.stock_milli - taken
    return stock_milli > 0 ? [{ ...batch, stock_milli }] : []
  })
}

/** A quantity of a batch or a promise, in thousandths, by expiry date or wished date. */
export interface Dated {
  from: string
  milli: number
}

/**
 * The quantity that can still be promised with an expiry date of `from` or later. For each earlier
 * wished date, the promises from that date on must not exceed the supply from that date on.
 * `supply` is by expiry date ('' never expires), `promised` are the unmet wishes of other orders.
 */
export function promisableMilli(
  from: string,
  supply: readonly Dated[],
  promised: readonly Dated[],
): number {
  const days = [from, ...promised.map((one) => one.from)].filter((day) => day <= from)
  const lefts = days.map((day) => {
    const there = sum(supply.filter((one) => one.from === '' || one.from >= day))
    return there - sum(promised.filter((one) => one.from >= day))
  })
  return Math.max(0, Math.min(...lefts))
}

function sum(some: readonly Dated[]): number {
  return some.reduce((total, { milli }) => total + milli, 0)
}
