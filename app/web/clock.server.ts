import { env } from './env.server'

/** The shop's current time, ms; the upstream's clock uses the same setting (docs/decisions/136). */
export function shopNow(): number {
  return Date.now() + env.CLOCK_AHEAD_MS
}
