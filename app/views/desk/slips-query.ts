import { listSorts } from '#contract/desk/list-sorts'
import { slipStates, type SlipState } from '#contract/kinds'
import { readListQuery, type ListQuery } from './list-query'
import { readSort } from './list-sort'
import { readKeywords, type Keywords } from './typed-filter'

export interface SlipsQuery extends ListQuery<SlipState>, Keywords {
  sort: string
}

export function readSlipsQuery(search: URLSearchParams): SlipsQuery {
  const sort = readSort(search, listSorts.slips)
  return { ...readListQuery(search, slipStates), ...readKeywords(search), sort }
}
