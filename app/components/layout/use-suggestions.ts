import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '#contract/search'
import { readSuggestions, storeSuggestions, suggestionsFreshMs } from '#app/browser/client-storage'
import { paths } from '#app/site/paths'

/** ms (product.md §9). */
export const debounceMs = 500

/** State of the suggestions: none yet, 正在搜索, or a list, which may be empty. */
export type Offer = { state: 'idle' | 'searching' } | { state: 'found'; items: Suggestion[] }

/**
 * Suggestions for the typed text, requested 500 ms after the last key. A response is fresh for 5 s;
 * after that it is shown until the new one arrives (product.md §9). A newer request aborts the
 * older one.
 */
export function useSuggestions(keywords: string, type: string, isActive: boolean): Offer {
  const { load, data } = useFetcher<Suggestion[]>()
  const asked = useRef<string>()
  const [, setAnswered] = useState<Suggestion[]>()
  const address = keywords.trim() === '' ? undefined : paths.suggestions({ keywords, type })

  useEffect(() => {
    if (address === undefined || !isActive) return
    const known = readSuggestions(address)
    if (known !== undefined && Date.now() - known.at < suggestionsFreshMs) return
    const timer = setTimeout(() => {
      asked.current = address
      load(address)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
    }
  }, [address, isActive, load])

  useEffect(() => {
    if (data === undefined || asked.current === undefined) return
    storeSuggestions(asked.current, data, Date.now())
    setAnswered(data)
  }, [data])

  // Also inactive on the server, which has no session storage to read.
  if (address === undefined || !isActive) return { state: 'idle' }
  const known = readSuggestions(address)
  return known === undefined ? { state: 'searching' } : { state: 'found', items: known.items }
}
