import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { DeskFilter, DeskList } from '#contract/desk/desk-list'
import { deskLists, type DeskListName } from '#contract/desk/kinds'
import { withQuery, type Query } from '#app/site/paths'
import { readListQuery } from './list-query'
import { readSort } from './list-sort'
import {
  readDayFilter,
  readKeywords,
  refuseFilter,
  type Keywords,
  type TypedFilter,
} from './typed-filter'
import { isChoice } from './unknown-choice'

/** What the address asks of a list; '' and undefined for nothing asked. */
export interface ListAsked extends Keywords {
  state: string | undefined
  sort: string
  page: number
  /** All rows of the page are ticked. */
  isAllTicked: boolean
  filters: Readonly<Record<string, string>>
  /** The filters that are typed, as they stand in their fields. */
  typed: Readonly<Partial<Record<TypedName, TypedFilter>>>
}

export type TypedName = 'from' | 'to' | 'customer'

export type ListAnswer<Name extends DeskListName> = DataOf<Calls[(typeof deskLists)[Name]['call']]>
export type ListRow<Name extends DeskListName> = ListAnswer<Name>['items'][number]
export type ListData<Name extends DeskListName> = ListAnswer<Name> & {
  of: Name
  query: ListAsked
  /** ms; the server's clock, for waiting times. */
  now: number
}

export function readListPage(search: URLSearchParams, name: DeskListName): ListAsked {
  const list: DeskList = deskLists[name]
  const { states = {}, sorts = [], filters = {} } = list
  const typed = readTyped(search, list)
  const values = Object.entries(typed).map(([key, { value }]) => [key, value])
  return {
    ...readListQuery<string>(search, states),
    ...readKeywords(search),
    sort: readSort(search, sorts),
    isAllTicked: search.get('all') === '1',
    filters: Object.fromEntries([
      ...Object.entries(filters).map(([key, filter]) => [key, readFilter(search.get(key), filter)]),
      ...values,
    ]) as Record<string, string>,
    typed,
  }
}

function readTyped(search: URLSearchParams, { dated, ofStores }: DeskList): ListAsked['typed'] {
  const customer = ofStores && { customer: readKeywords(search, 'customer').typedKeywords }
  if (dated === undefined) return { ...customer }
  const [from, to] = [readDayFilter(search, 'from'), readDayFilter(search, 'to')]
  const isBackwards = from.value !== '' && to.value !== '' && from.value > to.value
  return { from, to: isBackwards ? refuseFilter(to, '结束日期不能早于开始日期') : to, ...customer }
}

/** Whether anything but a tab or a sort narrows the list. */
export function isFiltered({ typedKeywords, typed, filters }: ListAsked, name: DeskListName) {
  const { filters: known = {} }: DeskList = deskLists[name]
  const fields = Object.entries(known).filter(([, { as }]) => as !== 'tabs')
  return (
    [typedKeywords, ...Object.values(typed)].some((filter) => filter.typed !== '') ||
    fields.some(([key, { usual = '' }]) => filters[key] !== usual)
  )
}

/** Whether a filter is typed that cannot be used. */
export function isWrong({ typedKeywords, typed }: ListAsked): boolean {
  return [typedKeywords, ...Object.values(typed)].some(({ error }) => error !== undefined)
}

/** Whether the address names a state or another choice that the list does not have. */
export function isUnknown(search: URLSearchParams, name: DeskListName): boolean {
  const { states = {}, filters = {} }: DeskList = deskLists[name]
  const choices = Object.entries(filters).map(([key, { choices: known }]) => [key, known] as const)
  return [['state', states] as const, ...choices].some(([key, known]) => {
    const asked = search.get(key) ?? ''
    return asked !== '' && known !== undefined && !isChoice(known, asked)
  })
}

/** The tabs of a list, without what its fields say. */
export function tabsOf({ filters }: Pick<ListAsked, 'filters'>, name: DeskListName) {
  const { filters: known = {} }: DeskList = deskLists[name]
  return Object.fromEntries(Object.entries(filters).filter(([key]) => known[key]?.as === 'tabs'))
}

function readFilter(typed: string | null, { as, choices, usual = '' }: DeskFilter): string {
  const asked = typed?.slice(0, 60) ?? usual
  const known = as === 'flag' ? { 1: '' } : choices
  if (known !== undefined) return isChoice(known, asked) ? asked : usual
  // What the answer says there is: of tabs ids, of a field names.
  return as === 'select' || /^[1-9]\d{0,14}$/.test(asked) ? asked : usual
}

/** The address of the same list asked something else; of another state or sort its first page. */
export function listHref(
  path: string,
  { state, sort, keywords, filters }: Pick<ListAsked, 'state' | 'sort' | 'keywords' | 'filters'>,
  other: Query,
): string {
  return withQuery(path, { state, q: keywords, sort, ...filters, ...other })
}
