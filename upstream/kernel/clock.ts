import type { Config } from './config'

/**
 * The clock of this process, ms. The demonstration may shift it against the machine's clock
 * (docs/decisions/136).
 */
export function clockOf({ CLOCK_AHEAD_MS }: Pick<Config, 'CLOCK_AHEAD_MS'>): () => number {
  return () => Date.now() + CLOCK_AHEAD_MS
}
