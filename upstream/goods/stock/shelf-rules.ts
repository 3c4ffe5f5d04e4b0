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
 * The first last day that is late enough for a wish for months of shelf life, counted from the day of
 * the order; '' for no wish. Six months are near expiry themselves (domain-rules §6), so whoever
 * wants none of it gets what is good for longer.
 */
export function wishedFrom(months: number, orderedOn: string): string {
  if (months <= 0) return ''
  const day = addMonths(orderedOn, months)
  return months === nearExpiryMonths ? addDays(day, 1) : day
}

/** What the wish looks at of a batch. */
export interface DatedBatch {
  goodsId: number
  number: string
  /** '' for none. */
  expiresOn: string
}

/** The goods of which at least one batch says until when it is good; of others nobody can tell. */
export function datedGoods(batches: readonly DatedBatch[]): ReadonlySet<number> {
  return new Set(batches.flatMap(({ goodsId, expiresOn }) => (expiresOn === '' ? [] : [goodsId])))
}

/**
 * Whether a batch fits a wish. One without a last day fits where it has a number, or where its goods
 * have no last days at all; what nobody knows the batch of does not.
 */
export function fitsWish(batch: DatedBatch, from: string, dated: ReadonlySet<number>): boolean {
  if (from === '' || !dated.has(batch.goodsId)) return true
  return batch.expiresOn === '' ? batch.number !== '' : batch.expiresOn >= from
}

/** So much of goods from a day on, of a batch or of a promise, thousandths. */
export interface Dated {
  from: string
  milli: number
}

/**
 * How much more can be promised that is good until `from` at least: for no day up to it may more be
 * promised from that day on than there is from it on. `supply` is by last day ('' never ends),
 * `promised` what other orders wish for and have not got yet.
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
