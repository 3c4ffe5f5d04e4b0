import { dayProblem, toDay } from '#contract/typed-day'

export interface TypedFilter {
  typed: string
  /** The filter value; '' for none, also where the text is invalid. */
  value: string
  error?: string
}

const mostKeywords = 50
// Limits the shown text; an address may be arbitrarily long.
const mostShown = 200

export interface Keywords {
  keywords: string
  typedKeywords: TypedFilter
}

/** Reads the keywords of an address; a text longer than the calls accept is an error. */
export function readKeywords(search: URLSearchParams, name = 'q'): Keywords {
  const typed = (search.get(name) ?? '').trim()
  const isLong = typed.length > mostKeywords
  const error = isLong ? `最多 ${String(mostKeywords)} 字` : undefined
  const typedKeywords = judged(typed.slice(0, mostShown), typed, error)
  return { keywords: typedKeywords.value, typedKeywords }
}

/** A date, `2026-11-21`, parsed leniently. */
export function readDayFilter(search: URLSearchParams, name: string): TypedFilter {
  const typed = typedIn(search, name)
  const day = toDay(typed)
  return judged(typed, day, dayProblem(day))
}

/** Keeps an error that the filter already has. */
export function refuseFilter(filter: TypedFilter, error: string): TypedFilter {
  return { ...filter, value: '', error: filter.error ?? error }
}

function typedIn(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '').normalize('NFKC').trim().slice(0, 20)
}

function judged(typed: string, value: string, error: string | undefined): TypedFilter {
  return error === undefined ? { typed, value } : { typed, value: '', error }
}
