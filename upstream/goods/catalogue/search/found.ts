import type { Hits } from './find-products'

export interface Found {
  hits: Hits
  /** An explanation for the buyer when the search had to be relaxed. */
  relaxed?: string
}
