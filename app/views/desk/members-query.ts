import { approvalStates, type Approval } from '#contract/document-slots'

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
    keywords: (search.get('keywords') ?? '').trim().slice(0, 50),
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
