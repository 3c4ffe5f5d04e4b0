import type { Article, ArticleEntry } from '#contract/article'
import { newsTypes, type NewsType } from '#contract/news-types'

/** News belongs to a root category of its kind, help to a subcategory. */
export function articleType(category: { code: string; parentId: number | null }): Article['type'] {
  const isNews = category.parentId === null && category.code in newsTypes
  return isNews ? (category.code as NewsType) : 'help'
}

export function neighbours(
  group: readonly ArticleEntry[],
  id: number,
): { previous?: ArticleEntry; next?: ArticleEntry } {
  const at = group.findIndex((entry) => entry.id === id)
  const [previous, next] = at === -1 ? [] : [group[at - 1], group[at + 1]]
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) }
}
