import type { Hits } from './find-products'

/** What a search came to. */
export interface Found {
  hits: Hits
  /** What was done to find anything, in words for the buyer. */
  relaxed?: string
}
