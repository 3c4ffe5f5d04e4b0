import type { Generated } from 'kysely'

export interface ArticleCategoryTable {
  id: number
  /** Null for a root: one per kind of news, and one for all help. */
  parent_id: number | null
  code: string
  name: string
  sort: number
}

export interface ArticleTable {
  id: Generated<number>
  category_id: number
  /** Last part of the URL of an article with its own address, `hyzc`. */
  code: string
  title: string
  summary: string
  body: string
  sort: number
  published_on: string
}

export interface SiteLicenceTable {
  id: Generated<number>
  name: string
  number: string
  valid_until: string | null
  image: string
  sort: number
}

export interface ComplaintTable {
  id: Generated<number>
  /** SHA-256 over day and content: the same words on the same day are one complaint. */
  fingerprint: string
  kind: string
  content: string
  phone: string
  email: string
  order_code: string
  store_id: number | null
  created_at: number
  answer: Generated<string>
  answered_at: Generated<number | null>
  version: Generated<number>
}
