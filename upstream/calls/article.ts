import type { Article } from '#contract/article'
import { agreementCode } from '#contract/help-codes'
import type { Handlers } from './handler'
import { notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { searchArticles } from '#upstream/content/articles/article-search'
import { renderMarkdown } from '#upstream/content/articles/markdown'
import { articleType, neighbours } from '#upstream/content/articles/rules'
import {
  getArticle,
  getLinks,
  listArticles,
  listCategories,
  listEntries,
  listNews,
  listTitles,
  type ArticleRow,
} from '#upstream/content/articles/store'
import { listSiteLicences } from '#upstream/content/site-licences/store'
import { agreementOn } from '#upstream/members/contracts/agreement'

const newsPageSize = 10
const mostFound = 30

export const contentHandlers = {
  'article.category': async (ctx, { categoryId }) => {
    const groups = await listCategories(ctx.db, categoryId)
    if (groups.length === 0) return []
    const ids = groups.map(({ id }) => id)
    const entries = await listEntries(ctx.db, ids, chinaDay(ctx.now))
    return groups.map(({ id, code, name }) => ({
      id,
      code,
      name,
      children: entries.filter((entry) => entry.category_id === id),
    }))
  },

  'article.detail': async (ctx, { id, version: agreed }) => {
    const today = chinaDay(ctx.now)
    const row = await getArticle(ctx.db, id, today)
    if (row === undefined) throw notFound('文章')
    const group = await listTitles(ctx.db, row.category_id, today)
    const shown = { ...presentArticle(row), ...neighbours(group, id) }
    if (row.code !== agreementCode) return shown
    const { own, version, coming } = await agreementOn(ctx.db, today, agreed)
    const text = own && { content: renderMarkdown(own.body), publishedOn: own.from }
    return { ...shown, ...text, version, coming }
  },

  'article.list': async (ctx, { type, page }) => {
    const asked = { type, today: chinaDay(ctx.now), page, pageSize: newsPageSize }
    const { rows, total } = await listNews(ctx.db, asked)
    return {
      items: rows.map(({ published_on, ...row }) => ({ ...row, publishedOn: published_on })),
      paging: { page, pageSize: newsPageSize, total, isCapped: false },
    }
  },

  'article.search': async (ctx, { keywords }) => {
    const found = searchArticles(await listArticles(ctx.db, chinaDay(ctx.now)), keywords)
    return found.slice(0, mostFound).map((row) => ({
      id: row.id,
      code: row.code,
      title: row.title,
      summary: row.summary,
      type: typeOf(row),
      category: row.category_name,
    }))
  },

  'global.links': (ctx) => getLinks(ctx.db),

  'global.licences': async (ctx) =>
    (await listSiteLicences(ctx.db)).map(({ id, name, number, valid_until, image }) => ({
      id,
      name,
      number,
      image,
      ...(valid_until !== null && { validUntil: valid_until }),
    })),
} satisfies Partial<Handlers>

function presentArticle(row: ArticleRow): Article {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    type: typeOf(row),
    category: { id: row.category_id, code: row.category_code, name: row.category_name },
    summary: row.summary,
    content: renderMarkdown(row.body),
    publishedOn: row.published_on,
  }
}

function typeOf(row: Pick<ArticleRow, 'category_code' | 'category_parent_id'>): Article['type'] {
  return articleType({ code: row.category_code, parentId: row.category_parent_id })
}
