import type { LicenceStatus } from '#contract/licence'

/** Name of the goods of a certificate that alone permits its classes. */
const nouns: Readonly<Record<string, string>> = { device: '医疗器械', food: '食品' }
/** Days ahead; a later expiry is not announced. */
const aheadDays = 365

type Foreseen = Pick<LicenceStatus, 'kind' | 'validUntil' | 'daysLeft' | 'affects'>

/**
 * The number of products a store can no longer buy once a certificate expires, announced a year
 * ahead: `2027-03-05 起，312 种医疗器械不能购买`. Undefined where no product depends on it, or it has expired.
 */
export function forecastOf({ kind, validUntil, daysLeft, affects }: Foreseen): string | undefined {
  if (validUntil === undefined || daysLeft === undefined) return undefined
  if (daysLeft < 0 || daysLeft > aheadDays || affects === 0) return undefined
  return `${dayAfter(validUntil)} 起，${affects} 种${nouns[kind] ?? '商品'}不能购买`
}

/** The next day: `2027-03-05`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
