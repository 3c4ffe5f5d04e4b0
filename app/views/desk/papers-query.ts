import { paperStates } from '#contract/contract-words'
import { isChoice } from './unknown-choice'

interface PapersQuery {
  state: keyof typeof paperStates | undefined
  isVerified: boolean
  page: number
}

export function readPapersQuery(search: URLSearchParams): PapersQuery {
  const state = search.get('state') ?? ''
  return {
    state: isChoice(paperStates, state) ? state : undefined,
    isVerified: search.get('verify') === '1',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
