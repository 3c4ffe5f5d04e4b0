import { approvalStates, type Approval } from '#contract/document-slots'
import { readKeywords, type Keywords } from './typed-filter'
import { isChoice } from './unknown-choice'

export interface MembersQuery extends Keywords {
  state: Approval | undefined
  page: number
}

export function readMembersQuery(search: URLSearchParams): MembersQuery {
  const state = search.get('state') ?? ''
  return {
    state: isChoice(approvalStates, state) ? state : undefined,
    ...readKeywords(search, 'keywords'),
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
