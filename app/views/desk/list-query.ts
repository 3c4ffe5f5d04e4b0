import { isChoice } from './unknown-choice'

/** Filters of a list in the address. */
export interface ListQuery<S extends string> {
  state: S | undefined
  page: number
}

/** Reads the address of a list with these states; unknown filters are left out. */
export function readListQuery<S extends string>(
  search: URLSearchParams,
  states: Readonly<Record<S, string>>,
): ListQuery<S> {
  const state = search.get('state') ?? ''
  return {
    state: isChoice(states, state) ? state : undefined,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
