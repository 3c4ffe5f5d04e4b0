import type { Hits } from './find-products'

/** What a search came to. */
export interface Found {
  hits: Hits
  /** There may be more: some word was too wide to look at all of it. */
  isCapped: boolean
  /** What was done to find anything, in words for the buyer. */
  relaxed?: string
}
