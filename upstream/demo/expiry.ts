import { addDays } from '#upstream/kernel/time'
import { batchNumber } from './codes'
import { chance, drawNumber } from './chance'

export interface DemoBatch {
  number: string
  produced_on: string
  expires_on: string
  stock_milli: number
}

const durableDays = 3650

/** Expiry of the first batch. */
type Freshness = 'fresh' | 'near' | 'ending'

/**
 * Splits stock into one to three batches with expiry dates as of `today`: mostly 8 to 23 months
 * left, some 2 to 5 months (near expiry), a few 12 to 27 days (no longer sold).
 */
export function drawBatches(
  stockMilli: number,
  stepMilli: number,
  today: string,
  ...seed: (string | number)[]
): DemoBatch[] {
  const count = stockMilli < 4 * stepMilli ? 1 : drawNumber(1, 3, 'batches', ...seed)
  const freshness = drawFreshness(...seed)
  const lifeDays = chance('life', ...seed) < 0.7 ? 730 : 1095
  const shares = splitStock(stockMilli, stepMilli, count)
  let daysLeft = firstDaysLeft(freshness, ...seed)
  return shares.map((share, index) => {
    const expiresOn = addDays(today, daysLeft)
    const producedOn = addDays(expiresOn, -lifeDays + 1)
    daysLeft += drawNumber(40, 120, 'gap', index, ...seed)
    const number = batchNumber(producedOn, index, ...seed)
    return { number, produced_on: producedOn, expires_on: expiresOn, stock_milli: share }
  })
}

/** The one batch of a device that lasts for years, such as a blood pressure monitor. */
export function durableBatch(
  stockMilli: number,
  today: string,
  ...seed: (string | number)[]
): DemoBatch {
  const producedOn = addDays(today, -drawNumber(60, 400, 'produced', ...seed))
  return {
    number: batchNumber(producedOn, 0, ...seed),
    produced_on: producedOn,
    expires_on: addDays(producedOn, durableDays - 1),
    stock_milli: stockMilli,
  }
}

function drawFreshness(...seed: (string | number)[]): Freshness {
  const drawn = chance('freshness', ...seed)
  return drawn < 0.012 ? 'ending' : drawn < 0.06 ? 'near' : 'fresh'
}

function firstDaysLeft(freshness: Freshness, ...seed: (string | number)[]): number {
  if (freshness === 'ending') return drawNumber(12, 27, 'left', ...seed)
  if (freshness === 'near') return drawNumber(50, 160, 'left', ...seed)
  return drawNumber(240, 460, 'left', ...seed)
}

function splitStock(stockMilli: number, stepMilli: number, count: number): number[] {
  const share = Math.floor(stockMilli / count / stepMilli) * stepMilli
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? stockMilli - share * (count - 1) : share,
  )
}
