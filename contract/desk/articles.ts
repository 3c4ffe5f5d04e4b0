import { z } from 'zod'
import { call } from '../call'
import { daySchema, emptySchema, flagSchema, keyOf } from '../scalars'
import { typedDaySchema } from '../typed-day'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'
import { articleKinds, articleStates } from './kinds/content'
import { deskDecision, deskRead } from './kit'
import { filter, listed, listInput, searchedWords } from './listed'
import { orderField } from './order-field'

const entryFields = {
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  kind: keyOf(articleKinds),
  state: keyOf(articleStates),
  publishedOn: daySchema,
  isPinned: z.boolean(),
}
const entrySchema = record(entryFields)

const categorySchema = record({ id: z.number().int(), name: z.string() })
export type ArticleCategoryChoice = z.output<typeof categorySchema>

const body = z.preprocess(
  (typed) => (typeof typed === 'string' ? typed.replace(/\r\n?/g, '\n') : typed),
  z
    .string({ required_error: '请填写正文' })
    .regex(/\S/, '请填写正文')
    .max(20_000, '正文最多 20000 字'),
)

/** What is typed of an article. */
export const articleFields = {
  categoryId: z.preprocess(
    (typed) => (typed === '' ? undefined : typed),
    z.coerce
      .number({ invalid_type_error: '请选择栏目' })
      .int()
      .positive('请选择栏目')
      .max(Number.MAX_SAFE_INTEGER),
  ),
  title: z
    .string({ required_error: '请填写标题' })
    .trim()
    .min(1, '请填写标题')
    .max(60, '标题最多 60 字'),
  summary: z.string().trim().max(120, '摘要最多 120 字').default(''),
  body,
  publishedOn: typedDaySchema,
  sort: orderField,
  isPinned: flagSchema,
  isOpen: flagSchema,
}

export const deskArticleCalls = {
  'desk.articles': call({
    method: 'GET',
    path: '/api/desk/article',
    access: 'operator',
    permission: 'content.read',
    summary: '帮助与资讯，发布日期晚的在前，每页 20',
    input: record({
      state: filter(keyOf(articleStates).optional()),
      kind: filter(keyOf(articleKinds).optional()),
      keywords: wire('q', searchedWords),
      ...listInput,
    }),
    data: listed(entrySchema),
  }),
  'desk.articleCategories': call({
    method: 'GET',
    path: '/api/desk/article_category',
    access: 'operator',
    permission: 'content.read',
    summary: '文章可以放进的栏目',
    input: record({}),
    data: record({ categories: z.array(categorySchema) }),
  }),
  'desk.article': deskRead({
    path: '/api/desk/article/{id}',
    subject: 'article',
    permission: 'content.read',
    summary: '一篇文章：所填内容（Markdown）和买家看到的正文（HTML）',
    data: record({
      article: record({
        ...entryFields,
        categoryId: z.number().int(),
        /** Pages of the shop lead to it, so it cannot be taken away. */
        isFixed: z.boolean(),
        summary: z.string(),
        body: z.string(),
        sort: z.number().int(),
        isOpen: z.boolean(),
      }),
      version: z.number().int(),
      /** HTML; must be sanitised before rendering. */
      content: z.string(),
      categories: z.array(categorySchema),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.previewArticle': call({
    method: 'POST',
    path: '/api/desk/article_preview',
    access: 'operator',
    permission: 'content.write',
    summary: '正文（Markdown）会显示成什么样（HTML），不保存',
    input: record({ body }),
    data: record({ content: z.string() }),
  }),
  'desk.addArticle': call({
    method: 'POST',
    path: '/api/desk/article',
    access: 'operator',
    permission: 'content.write',
    summary: '新增帮助或资讯',
    input: record(articleFields),
    data: record({ id: z.number().int() }),
  }),
  'desk.editArticle': deskDecision({
    path: '/api/desk/article/{id}/edit',
    permission: 'content.write',
    summary: '修改文章；有固定地址的不能停用、换栏目或推迟',
    fields: articleFields,
    data: emptySchema,
  }),
}
