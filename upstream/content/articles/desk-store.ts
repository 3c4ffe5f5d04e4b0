import { sql, type Insertable, type RawBuilder } from 'kysely'
import { helpCategory } from '#contract/article'
import type { ArticleKind, ArticleState } from '#contract/desk/kinds/content'
import { newsTypes } from '#contract/news-types'
import type { Db } from '#upstream/kernel/db/database'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'

export type TypedArticle = Omit<Insertable<Schema['articles']>, 'id' | 'code' | 'version'>

interface Wanted extends Omit<AskedStates<ArticleState>, 'since' | 'until'> {
  kind?: ArticleKind | undefined
  /** Days of publication, both included. */
  from?: string | undefined
  to?: string | undefined
  words: string
  today: string
}

/** Categories that articles stand in: the kinds of news, and the groups of help. */
export function listArticleCategories(db: Db) {
  return db
    .selectFrom('article_categories')
    .select(['id', 'name', 'code', 'parent_id'])
    .where((eb) =>
      eb.or([
        eb('parent_id', '=', helpCategory),
        eb.and([eb('parent_id', 'is', null), eb('code', 'in', Object.keys(newsTypes))]),
      ]),
    )
    .orderBy(sql`coalesce(parent_id, 0)`)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Articles with what buyers see of them on this day. */
function selectListed(db: Db, today: string) {
  return db
    .selectFrom('articles')
    .innerJoin('article_categories', 'article_categories.id', 'articles.category_id')
    .selectAll('articles')
    .select([
      'article_categories.name as category_name',
      'article_categories.code as category_code',
      'article_categories.parent_id as category_parent_id',
      stateOn(today).as('state'),
    ])
}

/** The day is no parameter: PostgreSQL groups by the same words alone. */
function stateOn(today: string): RawBuilder<ArticleState> {
  return sql<ArticleState>`case when is_open = 0 then 'hidden'
    when published_on > ${sql.lit(today)} then 'coming' else 'shown' end`
}

/** Articles of the desk's list, those with the latest day first. */
export function listDeskArticles(db: Db, wanted: Wanted) {
  const { kind, from, to, words, today, ...asked } = wanted
  const like = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const named = sql<boolean>`(lower(title) like ${like} escape '\\'
    or lower(summary) like ${like} escape '\\')`
  const listed = selectListed(db, today)
    .$if(kind === 'help', (query) => query.where('parent_id', '=', helpCategory))
    .$if(kind !== undefined && kind !== 'help', (query) =>
      query.where('parent_id', 'is', null).where('article_categories.code', '=', kind ?? ''),
    )
    .$if(from !== undefined, (query) => query.where('published_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('published_on', '<=', to ?? ''))
    .$if(words !== '', (query) => query.where(named))
  const list = { of: 'articles', state: stateOn(today), isQueue: false, store: null } as const
  return listByState(listed, asked, { ...list, by: sql.ref('published_on') })
}

/** An article as the desk has it, shown to buyers or not. */
export function findDeskArticle(db: Db, id: number, today: string) {
  return selectListed(db, today).where('articles.id', '=', id).executeTakeFirst()
}
export type DeskArticle = NonNullable<Awaited<ReturnType<typeof findDeskArticle>>>

export async function insertArticle(db: Db, typed: TypedArticle): Promise<number> {
  const { id } = await db
    .insertInto('articles')
    .values({ ...typed, code: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
