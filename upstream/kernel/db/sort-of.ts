import type { Expression } from 'kysely'

/** By what somebody wants a list sorted. */
interface Sorting {
  by: Expression<unknown>
  direction: 'asc' | 'desc'
}

/**
 * Reads `amount` or `-amount` for a list with these columns; undefined for the list's own order. Its
 * statement puts rows that are equal by their id, in the same direction, so that pages do not overlap.
 */
export function sortOf(
  sort: string,
  columns: Readonly<Record<string, Expression<unknown>>>,
): Sorting | undefined {
  const isDown = sort.startsWith('-')
  const by = columns[isDown ? sort.slice(1) : sort]
  return by && { by, direction: isDown ? 'desc' : 'asc' }
}
