import { z } from 'zod'
import { call } from './call'
import { newsTypes, type NewsType } from './news-types'
import { daySchema, idSchema, pageInput, pagingSchema } from './scalars'
import { record } from './wire'

const newsTypeSchema = z.enum(Object.keys(newsTypes) as [NewsType, ...NewsType[]])

/** Parent category of all help groups (product.md §7: `category_id=3`). */
export const helpCategory = 3

/**
 * An article in a list. `code` is the last part of its own URL, if it has one: `hyzc` is
 * /help/xrzn/hyzc (product.md §2).
 */
const entryFields = {
  id: z.number().int(),
  code: z.string().default(''),
  title: z.string(),
}
const entrySchema = record(entryFields)
export type ArticleEntry = z.output<typeof entrySchema>

const summaryEntrySchema = record({ ...entryFields, summary: z.string().default('') })

/** A group of help articles. The article with the code of its group is the group's introduction. */
const articleCategorySchema = record({
  id: z.number().int(),
  code: z.string().default(''),
  name: z.string(),
  children: z.array(summaryEntrySchema),
})
export type ArticleCategory = z.output<typeof articleCategorySchema>

const articleTypeSchema = z.enum(['help', 'hy', 'company'])

const articleSchema = record({
  ...entryFields,
  type: articleTypeSchema,
  category: record({ id: z.number().int(), code: z.string().default(''), name: z.string() }),
  summary: z.string().default(''),
  /** Unsafe HTML from any upstream; must be sanitised before rendering. */
  content: z.string(),
  publishedOn: daySchema,
  /** Of the user agreement: its version, and the one that is to follow. */
  version: z.string().optional(),
  coming: record({ version: z.string(), from: daySchema }).optional(),
  previous: entrySchema.optional(),
  next: entrySchema.optional(),
})
export type Article = z.output<typeof articleSchema>

const newsEntrySchema = record({
  id: z.number().int(),
  title: z.string(),
  summary: z.string().default(''),
  publishedOn: daySchema,
})
export type NewsEntry = z.output<typeof newsEntrySchema>

const foundSchema = record({
  ...entryFields,
  type: articleTypeSchema,
  category: z.string(),
  summary: z.string().default(''),
})
export type FoundArticle = z.output<typeof foundSchema>

const webLinkSchema = record({
  name: z.string(),
  url: z.string().regex(/^https?:\/\//, '应为网址'),
})
export type WebLink = z.output<typeof webLinkSchema>

const siteLicenceSchema = record({
  id: z.number().int(),
  name: z.string(),
  number: z.string(),
  validUntil: daySchema.optional(),
  /** Path on the shop's host or a `data:` URL; '' for none. */
  image: z.string(),
})
export type SiteLicence = z.output<typeof siteLicenceSchema>

export const articleCalls = {
  'article.category': call({
    method: 'GET',
    path: '/api/article/category',
    access: 'public',
    summary: '帮助分类及其文章',
    input: record({ categoryId: idSchema.default(helpCategory) }),
    data: z.array(articleCategorySchema),
  }),
  'article.detail': call({
    method: 'GET',
    path: '/api/article/detail/{id}',
    access: 'public',
    summary: '文章正文（HTML）与上一篇、下一篇；用户协议可按版本',
    input: record({ id: idSchema, version: z.string().max(40).optional().catch(undefined) }),
    data: articleSchema,
  }),
  'article.list': call({
    method: 'GET',
    path: '/api/article/list',
    access: 'public',
    summary: '资讯，新的在前，每页 10',
    input: record({ type: newsTypeSchema.default('company'), ...pageInput }),
    data: record({ items: z.array(newsEntrySchema), paging: pagingSchema }),
  }),
  'article.search': call({
    method: 'GET',
    path: '/api/article/search',
    access: 'public',
    summary: '按文字或拼音查找帮助与资讯（最多 30 条）',
    input: record({ keywords: z.string().max(100, '搜索词最多 100 字').default('') }),
    data: z.array(foundSchema),
  }),
  'global.links': call({
    method: 'GET',
    path: '/api/global/links',
    access: 'public',
    summary: '友情链接',
    input: record({}),
    data: z.array(webLinkSchema),
  }),
  'global.licences': call({
    method: 'GET',
    path: '/api/global/licences',
    access: 'public',
    summary: '网站资质证照',
    input: record({}),
    data: z.array(siteLicenceSchema),
  }),
}
