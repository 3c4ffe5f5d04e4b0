import { afterSalesStates, type AfterSalesState } from '#contract/after-sales-words'
import { listSorts } from '#contract/desk/list-sorts'
import { readListQuery, type ListQuery } from './list-query'
import { readSort } from './list-sort'
import { readKeywords, type Keywords } from './typed-filter'

export interface ReturnsQuery extends ListQuery<AfterSalesState>, Keywords {
  sort: string
}

export function readReturnsQuery(search: URLSearchParams): ReturnsQuery {
  const sort = readSort(search, listSorts.returns)
  return { ...readListQuery(search, afterSalesStates), ...readKeywords(search), sort }
}
