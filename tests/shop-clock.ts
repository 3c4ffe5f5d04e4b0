import { fixtureNow } from './fixtures/stores'

/**
 * `CLOCK_AHEAD_MS` of the shops under test: their clock starts at the fixtures' time, so that no
 * date of a test ever expires and no run passes midnight.
 */
export const aheadMs = fixtureNow - Date.now()

/** The shop's current time, ms. */
export function shopNow(): number {
  return Date.now() + aheadMs
}
