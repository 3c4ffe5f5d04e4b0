import type { Hits } from './find-products'

export interface Found {
  hits: Hits
  /** An explanation for the buyer when the search had to be relaxed. */
  relaxed?: string | CountedWords
}

/** Words that tell how many goods are shown: 已为您列出 36 种降压药. */
export interface CountedWords {
  countable: string
}

/** The explanation beside a list of so many goods; undefined for a count of none. */
export function explain(relaxed: Found['relaxed'], total: number): string | undefined {
  if (typeof relaxed !== 'object') return relaxed
  return total === 0 ? undefined : `已为您列出 ${total} 种${relaxed.countable}`
}
