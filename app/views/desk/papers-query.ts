import { paperStates } from '#contract/contract-words'
import { isChoice } from './unknown-choice'

/** What is looked for among stamped paper, as the address of the list says it. */
interface PapersQuery {
  state: keyof typeof paperStates | undefined
  isVerified: boolean
  page: number
}

/** Reads the address; what is no filter is left out. */
export function readPapersQuery(search: URLSearchParams): PapersQuery {
  const state = search.get('state') ?? ''
  return {
    state: isChoice(paperStates, state) ? state : undefined,
    isVerified: search.get('verify') === '1',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
