import { sortsOf } from '#contract/desk/list-sorts'

/** How the columns of a list are sorted, and where another order is. */
export interface ListSort {
  sort: string
  hrefOf: (sort: string | undefined) => string
}

/** Reads `sort` of an address; '' where it names none of the columns. */
export function readSort(search: URLSearchParams, columns: readonly string[]): string {
  const sort = search.get('sort') ?? ''
  return sortsOf(columns).includes(sort) ? sort : ''
}
