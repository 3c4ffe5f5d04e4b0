import { slipStates, type SlipState } from '#contract/kinds'
import { readListQuery, type ListQuery } from './list-query'
import { readKeywords } from './typed-filter'

/** What is looked for among transfer slips, as the address of the list says it. */
export interface SlipsQuery extends ListQuery<SlipState> {
  keywords: string
}

/** Reads the address; what is no filter is left out. */
export function readSlipsQuery(search: URLSearchParams): SlipsQuery {
  const keywords = readKeywords(search)
  return { ...readListQuery(search, slipStates), keywords }
}
