import { isChoice } from './unknown-choice'

/** What is looked for in a list of one kind of thing, as its address says it. */
export interface ListQuery<S extends string> {
  state: S | undefined
  page: number
}

/** Reads the address of a list whose things have these states; what is no filter is left out. */
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
