import { fixtureNow } from './fixtures/stores'

/**
 * By how many ms the clock of the shops under test goes ahead of the machine's, for their
 * `CLOCK_AHEAD_MS`: they begin at the time of the fixtures, whatever day it is, so that no date of a
 * test is ever over, and no run goes past midnight.
 */
export const aheadMs = fixtureNow - Date.now()

/** What time it is in them, ms. */
export function shopNow(): number {
  return Date.now() + aheadMs
}
