import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { deskLists, type DeskFilter, type DeskList, type DeskListName } from '#contract/desk/kinds'
import { withQuery, type Query } from '#app/site/paths'
import { readListQuery } from './list-query'
import { readSort } from './list-sort'
import { readKeywords, type Keywords } from './typed-filter'
import { isChoice } from './unknown-choice'

/** What the address asks of a list; '' and undefined for nothing asked. */
export interface ListAsked extends Keywords {
  state: string | undefined
  sort: string
  page: number
  /** All rows of the page are ticked. */
  isAllTicked: boolean
  filters: Readonly<Record<string, string>>
}

export type ListAnswer<Name extends DeskListName> = DataOf<Calls[(typeof deskLists)[Name]['call']]>
export type ListRow<Name extends DeskListName> = ListAnswer<Name>['items'][number]
export type ListData<Name extends DeskListName> = ListAnswer<Name> & {
  of: Name
  query: ListAsked
  /** ms; the server's clock, for waiting times. */
  now: number
}

export function readListPage(search: URLSearchParams, name: DeskListName): ListAsked {
  const { states = {}, sorts = [], filters = {} }: DeskList = deskLists[name]
  return {
    ...readListQuery<string>(search, states),
    ...readKeywords(search),
    sort: readSort(search, sorts),
    isAllTicked: search.get('all') === '1',
    filters: Object.fromEntries(
      Object.entries(filters).map(([key, filter]) => [key, readFilter(search.get(key), filter)]),
    ),
  }
}

function readFilter(typed: string | null, { as, choices, usual = '' }: DeskFilter): string {
  const asked = typed?.slice(0, 60) ?? usual
  const known = as === 'flag' ? { 1: '' } : choices
  return known === undefined || isChoice<string>(known, asked) ? asked : usual
}

/** The address of the same list asked something else; of another state or sort its first page. */
export function listHref(
  path: string,
  { state, sort, keywords, filters }: Pick<ListAsked, 'state' | 'sort' | 'keywords' | 'filters'>,
  other: Query,
): string {
  return withQuery(path, { state, q: keywords, sort, ...filters, ...other })
}
