import { memberTabs, type MemberTab } from '#contract/desk/member-tabs'
import { readKeywords, type Keywords } from './typed-filter'
import { isChoice } from './unknown-choice'

export interface MembersQuery extends Keywords {
  state: MemberTab | undefined
  page: number
}

export function readMembersQuery(search: URLSearchParams): MembersQuery {
  const state = search.get('state') ?? ''
  return {
    state: isChoice(memberTabs, state) ? state : undefined,
    ...readKeywords(search, 'keywords'),
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
