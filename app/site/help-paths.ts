import type { NewsType } from '#contract/news-types'
import { helpPlaces, withQuery } from './paths'

const placeOf = new Map<string, string>(Object.entries(helpPlaces))

interface HelpEntry {
  id: number
  code: string
}

/** Addresses of help and news linked only from few pages. */
export const helpPaths = {
  group: (group: HelpEntry) => placeOf.get(group.code) ?? `/help/group/${group.id}`,
  article: (article: HelpEntry) => placeOf.get(article.code) ?? `/help/article/${article.id}`,
  /** The user agreement as it was agreed to, or is to be. */
  agreement: (version: string) => withQuery(helpPlaces.yhxy, { version }),
  news: (id: number, type: NewsType) => `/news/info/${id}/${type}`,
} as const
