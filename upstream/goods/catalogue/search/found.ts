import type { Hits } from './find-products'

export interface Found {
  hits: Hits
  /** How the search was relaxed, as text for the buyer. */
  relaxed?: string
}
