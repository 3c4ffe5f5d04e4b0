import { paperStates } from '#contract/contract-words'
import { isChoice } from './unknown-choice'

/** Filters of the list of stamped paper in the address. */
interface PapersQuery {
  state: keyof typeof paperStates | undefined
  isVerified: boolean
  page: number
}

/** Reads the address; unknown filters are left out. */
export function readPapersQuery(search: URLSearchParams): PapersQuery {
  const state = search.get('state') ?? ''
  return {
    state: isChoice(paperStates, state) ? state : undefined,
    isVerified: search.get('verify') === '1',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
