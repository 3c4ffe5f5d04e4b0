import type { Selectable } from 'kysely'
import type { WebLink } from '#contract/article'
import type { NewsType } from '#contract/news-types'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { getMeta } from '#upstream/kernel/meta/store'
import { linksSchema } from '../site-lists/kept'

type CategoryRow = Selectable<Schema['article_categories']>
type EntryRow = Pick<Selectable<Schema['articles']>, 'id' | 'code' | 'title'>

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof getArticle>>>

export async function hasArticles(db: Db): Promise<boolean> {
  const row = await db.selectFrom('articles').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export function listCategories(db: Db, parentId: number): Promise<CategoryRow[]> {
  return db
    .selectFrom('article_categories')
    .selectAll()
    .where('parent_id', '=', parentId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Published articles of these categories: pinned, then by sort number, ties newest first. */
export function listEntries(db: Db, categoryIds: readonly number[], today: string) {
  return published(db, today)
    .select(['id', 'code', 'title', 'summary', 'category_id'])
    .where('category_id', 'in', categoryIds)
    .execute()
}

export function getArticle(db: Db, id: number, today: string) {
  return withCategory(db, today).where('articles.id', '=', id).executeTakeFirst()
}

/** The text of the article with this code; '' for none. */
export async function getArticleBody(db: Db, code: string): Promise<string> {
  const row = await db
    .selectFrom('articles')
    .select('body')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.body ?? ''
}

export function listTitles(db: Db, categoryId: number, today: string): Promise<EntryRow[]> {
  return published(db, today)
    .select(['id', 'code', 'title'])
    .where('category_id', '=', categoryId)
    .execute()
}

export async function listNews(
  db: Db,
  {
    type,
    today,
    page,
    pageSize,
  }: { type: NewsType; today: string; page: number; pageSize: number },
) {
  const category = db
    .selectFrom('article_categories')
    .select('id')
    .where('parent_id', 'is', null)
    .where('code', '=', type)
  const [rows, count] = await Promise.all([
    published(db, today)
      .select(['id', 'title', 'summary', 'published_on'])
      .where('category_id', '=', category)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    published(db, today)
      .clearOrderBy()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('category_id', '=', category)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}

export function listArticles(db: Db, today: string) {
  return withCategory(db, today).execute()
}

export async function getLinks(db: Db): Promise<WebLink[]> {
  const links = await getMeta(db, 'links')
  return links === undefined ? [] : linksSchema.parse(JSON.parse(links))
}

function published(db: Db, today: string) {
  return db
    .selectFrom('articles')
    .where('published_on', '<=', today)
    .where('is_open', '=', 1)
    .orderBy('is_pinned', 'desc')
    .orderBy('articles.sort')
    .orderBy('published_on', 'desc')
    .orderBy('articles.id', 'desc')
}

function withCategory(db: Db, today: string) {
  return published(db, today)
    .innerJoin('article_categories', 'article_categories.id', 'articles.category_id')
    .selectAll('articles')
    .select([
      'article_categories.name as category_name',
      'article_categories.code as category_code',
      'article_categories.parent_id as category_parent_id',
    ])
}
