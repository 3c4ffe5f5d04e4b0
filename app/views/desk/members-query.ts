import { approvalStates, type Approval } from '#contract/document-slots'
import { readKeywords, type Keywords } from './typed-filter'
import { isChoice } from './unknown-choice'

/** What is looked for among members, as the address of the list says it. */
export interface MembersQuery extends Keywords {
  state: Approval | undefined
  page: number
}

/** Reads the address; what is no filter is left out. */
export function readMembersQuery(search: URLSearchParams): MembersQuery {
  const state = search.get('state') ?? ''
  return {
    state: isChoice(approvalStates, state) ? state : undefined,
    ...readKeywords(search, 'keywords'),
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
