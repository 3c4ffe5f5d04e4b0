import {
  findDeskArticle,
  listArticleCategories,
  listDeskArticles,
  type DeskArticle,
} from '#upstream/content/articles/desk-store'
import { renderMarkdown } from '#upstream/content/articles/markdown'
import { articleType } from '#upstream/content/articles/rules'
import { notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { isFixed } from '#upstream/trade/publishing/rules'
import { addArticle, editArticle } from '#upstream/trade/publishing/save-article'
import type { Handlers } from '../handler'

export const deskArticleHandlers = {
  'desk.articles': async (ctx, { state, kind, keywords: words, from, to, ...rest }) => {
    const { page, pageSize, after } = askedRows(ctx, rest)
    const asked = { state, kind, words, from, to, page, pageSize, after }
    const found = await listDeskArticles(ctx.db, { ...asked, today: chinaDay(ctx.now) })
    return { items: found.rows.map(presentRow), paging: found.paging, counts: found.counts }
  },

  'desk.articleCategories': async ({ db }) => ({ categories: await presentCategories(db) }),

  'desk.article': async (ctx, { id }) => {
    const [row, categories] = await Promise.all([
      findDeskArticle(ctx.db, id, chinaDay(ctx.now)),
      presentCategories(ctx.db),
    ])
    if (row === undefined) throw notFound('文章')
    const mayEdit = ctx.operator.permissions.has('content.write')
    const claim = mayEdit ? await claimEdit(ctx, `article/${id}`) : undefined
    const { summary, body, sort, version } = row
    const isOpen = row.is_open === 1
    const typed = { categoryId: row.category_id, summary, body, sort, isOpen }
    return {
      article: { ...presentRow(row), ...typed, isFixed: isFixed(row.code) },
      version,
      content: renderMarkdown(body),
      categories,
      ...(claim !== undefined && { claim }),
    }
  },

  'desk.previewArticle': (_, { body }) => Promise.resolve({ content: renderMarkdown(body) }),

  'desk.addArticle': addArticle,

  'desk.editArticle': editArticle,
} satisfies Partial<Handlers>

async function presentCategories(db: Parameters<typeof listArticleCategories>[0]) {
  const categories = await listArticleCategories(db)
  return categories.map(({ id, name, parent_id }) => ({
    id,
    name: parent_id === null ? name : `帮助：${name}`,
  }))
}

function presentRow(row: DeskArticle) {
  const category = { code: row.category_code, parentId: row.category_parent_id }
  return {
    id: row.id,
    title: row.title,
    category: row.category_name,
    kind: articleType(category),
    state: row.state,
    publishedOn: row.published_on,
    isPinned: row.is_pinned === 1,
  }
}
