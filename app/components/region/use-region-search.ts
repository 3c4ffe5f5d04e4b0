import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import type { Region } from '#contract/region'
import { addressPaths } from '#app/site/address-paths'
import type { FoundRegions } from '#app/views/stores/region-choice'

/**
 * ms after the last key: answers come from memory, faster than those of the search (product.md §9).
 */
const pauseMs = 250

/** Matching regions of a query, undefined while loading. A newer query aborts the older one. */
export function useRegionSearch(question: string): readonly Region[] | undefined {
  const { load, data } = useFetcher<FoundRegions>()
  useEffect(() => {
    if (question === '') return
    const timer = setTimeout(() => load(addressPaths.regions({ q: question })), pauseMs)
    return () => {
      clearTimeout(timer)
    }
  }, [question, load])
  return data?.question === question ? data.regions : undefined
}
