import { paperStates } from '#contract/contract-words'

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
    state: state in paperStates ? (state as keyof typeof paperStates) : undefined,
    isVerified: search.get('verify') === '1',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
