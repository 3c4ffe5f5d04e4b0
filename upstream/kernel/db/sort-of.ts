import type { Expression } from 'kysely'

interface Sorting {
  by: Expression<unknown>
  direction: 'asc' | 'desc'
}

/**
 * Parses `amount` or `-amount` for a list with these columns; undefined for the list's own order.
 * The statement must break ties by id in the same direction, so that pages do not overlap.
 */
export function sortOf(
  sort: string,
  columns: Readonly<Record<string, Expression<unknown>>>,
): Sorting | undefined {
  const isDown = sort.startsWith('-')
  const by = columns[isDown ? sort.slice(1) : sort]
  return by && { by, direction: isDown ? 'desc' : 'asc' }
}
