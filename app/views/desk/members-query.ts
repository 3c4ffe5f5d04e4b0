import { approvalStates, type Approval } from '#contract/document-slots'
import { readKeywords } from './typed-filter'

/** What is looked for among members, as the address of the list says it. */
export interface MembersQuery {
  state: Approval | undefined
  keywords: string
  page: number
}

/** Reads the address; what is no filter is left out. */
export function readMembersQuery(search: URLSearchParams): MembersQuery {
  const state = search.get('state') ?? ''
  return {
    state: state in approvalStates ? (state as Approval) : undefined,
    keywords: readKeywords(search, 'keywords'),
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
