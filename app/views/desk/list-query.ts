import { isChoice } from './unknown-choice'

export interface ListQuery<S extends string> {
  state: S | undefined
  page: number
}

/** An unknown state is left out. */
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
