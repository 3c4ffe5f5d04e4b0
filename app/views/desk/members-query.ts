import { approvalStates, type Approval } from '#contract/document-slots'
import { readKeywords, type Keywords } from './typed-filter'
import { isChoice } from './unknown-choice'

/** Filters of the member list in the address. */
export interface MembersQuery extends Keywords {
  state: Approval | undefined
  page: number
}

/** Reads the address; unknown filters are left out. */
export function readMembersQuery(search: URLSearchParams): MembersQuery {
  const state = search.get('state') ?? ''
  return {
    state: isChoice(approvalStates, state) ? state : undefined,
    ...readKeywords(search, 'keywords'),
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
