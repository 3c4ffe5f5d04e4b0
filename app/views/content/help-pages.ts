import type { Article, ArticleCategory } from '#contract/article'
import type { NewsType } from '#contract/news-types'
import type { SafeHtml } from './safe-html'

export type HelpGroups = ArticleCategory[]

export interface ShownArticle extends Omit<Article, 'content'> {
  html: SafeHtml
}

export interface HelpArticle {
  groups: HelpGroups
  article: ShownArticle
}

/** `article` is the group's own text. */
export interface HelpGroup {
  groups: HelpGroups
  group: ArticleCategory
  article: ShownArticle | undefined
}

export interface News extends HelpArticle {
  type: NewsType
}
