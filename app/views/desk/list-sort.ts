import { sortsOf } from '#contract/desk/list-sorts'

/** Current sorting of a list's columns, and the links to other sortings. */
export interface ListSort {
  sort: string
  hrefOf: (sort: string | undefined) => string
}

/** Reads `sort` of an address; '' for an unknown column. */
export function readSort(search: URLSearchParams, columns: readonly string[]): string {
  const sort = search.get('sort') ?? ''
  return sortsOf(columns).includes(sort) ? sort : ''
}
