import type { Article, ArticleCategory } from '#contract/article'
import type { NewsType } from '#contract/news-types'
import type { SafeHtml } from './safe-html'

/** The groups of help with what is in them. */
export type HelpGroups = ArticleCategory[]

/** An article as a page shows it. */
export interface ShownArticle extends Omit<Article, 'content'> {
  html: SafeHtml
}

/** What a page of one help article shows. */
export interface HelpArticle {
  groups: HelpGroups
  article: ShownArticle
}

/** What the page of a group shows; `article` is the group's own text. */
export interface HelpGroup {
  groups: HelpGroups
  group: ArticleCategory
  article: ShownArticle | undefined
}

/** What a page of one piece of news shows. */
export interface News extends HelpArticle {
  type: NewsType
}
