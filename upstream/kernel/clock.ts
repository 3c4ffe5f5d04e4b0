import type { Config } from './config'

/**
 * The clock of this process, ms: the machine's, or in the demonstration one that goes ahead of it or
 * behind it by as much as was set (docs/decisions/136).
 */
export function clockOf({ CLOCK_AHEAD_MS }: Pick<Config, 'CLOCK_AHEAD_MS'>): () => number {
  return () => Date.now() + CLOCK_AHEAD_MS
}
