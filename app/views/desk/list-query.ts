import { isChoice } from './unknown-choice'

export interface ListQuery<S extends string> {
  state: S | undefined
  page: number
}

const mostPages = 100_000

/** The page of an address; the first for one that no list has. */
export function readPage(search: URLSearchParams): number {
  const page = Math.trunc(Number(search.get('page')))
  return page >= 1 && page <= mostPages ? page : 1
}

/** An unknown state is left out. */
export function readListQuery<S extends string>(
  search: URLSearchParams,
  states: Readonly<Record<S, string>>,
): ListQuery<S> {
  const state = search.get('state') ?? ''
  return {
    state: isChoice(states, state) ? state : undefined,
    page: readPage(search),
  }
}
