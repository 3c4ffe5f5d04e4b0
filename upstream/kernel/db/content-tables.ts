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
  /** End of the address of an article that has one of its own, `hyzc`. */
  code: string
  title: string
  summary: string
  /** Markdown. */
  body: string
  sort: number
  /** Not shown before this day. */
  published_on: string
}

export interface SiteLicenceTable {
  id: Generated<number>
  name: string
  number: string
  valid_until: string | null
  /** Address of its picture; '' for none. */
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
  /** The store that acted, for signed-in buyers. */
  store_id: number | null
  created_at: number
  /** What was answered by telephone or letter, in words; '' before. */
  answer: Generated<string>
  answered_at: Generated<number | null>
  version: Generated<number>
}
