import { env } from './env.server'

/** What time it is in the shop, ms; the upstream's clock goes by the same setting (docs/decisions/136). */
export function shopNow(): number {
  return Date.now() + env.CLOCK_AHEAD_MS
}
