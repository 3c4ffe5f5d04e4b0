import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '#contract/goods'
import { paths } from '#app/utils/paths'

const debounceMs = 500
const freshMs = 5_000

/** What is offered for a text: nothing asked, 正在搜索, or an answer (maybe empty). */
export type Offer = { state: 'idle' | 'searching' } | { state: 'found'; items: Suggestion[] }

/**
 * Suggestions for what is being typed: asked 500 ms after the last key, an answer serves again for
 * 5 s (product.md §9). A newer question cancels the older one.
 */
export function useSuggestions(keywords: string, type: string, isActive: boolean): Offer {
  const { load, data } = useFetcher<Suggestion[]>()
  const [answers] = useState(() => new Map<string, { items: Suggestion[]; at: number }>())
  const asked = useRef<string>()
  const [answered, setAnswered] = useState<string>()
  const address = keywords.trim() === '' ? undefined : paths.suggestions({ keywords, type })

  useEffect(() => {
    if (address === undefined || !isActive) return
    const known = answers.get(address)
    if (known !== undefined && Date.now() - known.at < freshMs) return
    const timer = setTimeout(() => {
      asked.current = address
      load(address)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
    }
  }, [address, isActive, answers, load])

  useEffect(() => {
    if (data === undefined || asked.current === undefined) return
    answers.set(asked.current, { items: data, at: Date.now() })
    setAnswered(asked.current)
  }, [data, answers])

  if (address === undefined) return { state: 'idle' }
  const items = answers.get(address)?.items
  return items === undefined || answered === undefined
    ? { state: 'searching' }
    : { state: 'found', items }
}
