import { afterSalesStates, type AfterSalesState } from '#contract/after-sales-words'
import { listSorts } from '#contract/desk/list-sorts'
import { readListQuery, type ListQuery } from './list-query'
import { readSort } from './list-sort'
import { readKeywords } from './typed-filter'

/** What is looked for among requests of after-sales, as the address of the list says it. */
export interface ReturnsQuery extends ListQuery<AfterSalesState> {
  keywords: string
  sort: string
}

/** Reads the address; what is no filter is left out. */
export function readReturnsQuery(search: URLSearchParams): ReturnsQuery {
  const keywords = readKeywords(search)
  const sort = readSort(search, listSorts.returns)
  return { ...readListQuery(search, afterSalesStates), keywords, sort }
}
