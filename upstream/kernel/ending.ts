import { addDays, chinaDay } from './time'

/** A licence ends soon from so many days before its last day (domain-rules §4). */
const endingDays = 30

/** The last day up to which a licence ends soon, `2026-12-21`. `now` in ms. */
export function endingUntil(now: number): string {
  return addDays(chinaDay(now), endingDays)
}

/** When a licence with this last day began to end soon, ms. */
export function endingSince(last: string): number {
  return Date.parse(`${addDays(last, -endingDays)}T00:00:00+08:00`)
}
