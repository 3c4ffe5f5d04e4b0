/** Open work of one kind, for the queues of the desk. */
export interface Waiting {
  count: number
  /** When the oldest began to wait, ms; undefined for none. */
  oldestAt: number | undefined
  /** Ids of the two oldest whose pages decide them; one alone decides all that waits. */
  oldest: number[]
}

/** Sums up what waits, given oldest first; rows of one id are decided on one page. */
export function waitingOf(rows: readonly { id: number; at: number }[]): Waiting {
  const ids = new Set(rows.map(({ id }) => id))
  return { count: rows.length, oldestAt: rows[0]?.at, oldest: [...ids].slice(0, 2) }
}
