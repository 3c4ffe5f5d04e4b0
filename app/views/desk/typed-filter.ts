import { dayProblem, toDay } from '#contract/typed-day'

/** A part of a filter that is typed: what stands in its field, and why that is none. */
export interface TypedFilter {
  typed: string
  /** What is looked for; '' for nothing, also where it is wrong. */
  value: string
  error?: string
}

const mostKeywords = 50
// An address may be as long as it likes; its page need not be.
const mostShown = 200

/** Words that are looked for in a list of the desk. */
export interface Keywords {
  keywords: string
  typedKeywords: TypedFilter
}

/** Reads the words of an address; more letters than the calls take are no words. */
export function readKeywords(search: URLSearchParams, name = 'q'): Keywords {
  const typed = (search.get(name) ?? '').trim()
  const isLong = typed.length > mostKeywords
  const error = isLong ? `最多 ${String(mostKeywords)} 字` : undefined
  const typedKeywords = judged(typed.slice(0, mostShown), typed, error)
  return { keywords: typedKeywords.value, typedKeywords }
}

/** A day, `2026-11-21`, as people write one. */
export function readDayFilter(search: URLSearchParams, name: string): TypedFilter {
  const typed = typedIn(search, name)
  const day = toDay(typed)
  return judged(typed, day, dayProblem(day))
}

/** The number of a thing. */
export function readNumberFilter(search: URLSearchParams, name: string): TypedFilter {
  const typed = typedIn(search, name)
  const isNumber = /^\d{0,15}$/.test(typed)
  return judged(typed, typed, isNumber ? undefined : '编号填数字，如 12')
}

/** What is wrong with it beside the rest of the filter, unless it is wrong by itself. */
export function refuseFilter(filter: TypedFilter, error: string): TypedFilter {
  return { ...filter, value: '', error: filter.error ?? error }
}

function typedIn(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '').normalize('NFKC').trim().slice(0, 20)
}

function judged(typed: string, value: string, error: string | undefined): TypedFilter {
  return error === undefined ? { typed, value } : { typed, value: '', error }
}
