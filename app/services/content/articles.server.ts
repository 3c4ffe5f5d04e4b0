import { data, redirect } from '@remix-run/node'
import { helpCategory } from '#contract/article'
import { newsTypes, type NewsType } from '#contract/news-types'
import type {
  HelpArticle,
  HelpGroup,
  HelpGroups,
  News,
  ShownArticle,
} from '#app/views/content/help-pages'
import { helpPaths } from '#app/site/help-paths'
import type { HelpCode } from '#contract/help-codes'
import { callOrThrow } from '#app/upstream-client/api.server'
import { cleanHtml } from '#app/web/safe-html.server'

export function getHelpGroups(request: Request): Promise<HelpGroups> {
  return callOrThrow(request, 'article.category', { categoryId: helpCategory })
}

/** The help article with this code, in this version where it has any; undefined while unwritten. */
export async function getHelpArticle(
  request: Request,
  code: HelpCode,
  version?: string,
): Promise<{ groups: HelpGroups; article: ShownArticle | undefined }> {
  const groups = await getHelpGroups(request)
  const entry = groups.flatMap(({ children }) => children).find((child) => child.code === code)
  const article = entry === undefined ? undefined : await readArticle(request, entry.id, version)
  return { groups, article }
}

/** The help article with this code; 404 is thrown while unwritten. */
export async function requireHelpArticle(
  request: Request,
  code: HelpCode,
  version?: string,
): Promise<HelpArticle> {
  const { groups, article } = await getHelpArticle(request, code, version)
  if (article === undefined) throw notThere()
  return { groups, article }
}

/** A help article by its id; redirects to its own address where it has one. */
export async function requireHelpArticleById(request: Request, id: number): Promise<HelpArticle> {
  const [groups, article] = await Promise.all([getHelpGroups(request), readArticle(request, id)])
  if (article.type !== 'help') throw notThere()
  leadTo(helpPaths.article(article), request)
  return { groups, article }
}

/** A group of help by its code: its articles, and its own text where it has one. */
export async function requireHelpGroup(request: Request, code: HelpCode): Promise<HelpGroup> {
  const groups = await getHelpGroups(request)
  const group = groups.find((known) => known.code === code)
  if (group === undefined) throw notThere()
  const own = group.children.find((child) => child.code === code)
  const article = own === undefined ? undefined : await readArticle(request, own.id)
  return { groups, group, article }
}

/** A group of help by its id; redirects to its own address where it has one. */
export async function requireHelpGroupById(request: Request, id: number): Promise<HelpGroup> {
  const groups = await getHelpGroups(request)
  const group = groups.find((known) => known.id === id)
  if (group === undefined) throw notThere()
  leadTo(helpPaths.group(group), request)
  return { groups, group, article: undefined }
}

/** Full-text search in help and news; matches in titles first. */
export async function findArticles(request: Request) {
  const keywords = new URL(request.url).searchParams.get('keywords')?.trim().slice(0, 100) ?? ''
  const [groups, found] = await Promise.all([
    getHelpGroups(request),
    keywords === '' ? [] : callOrThrow(request, 'article.search', { keywords }),
  ])
  return { groups, keywords, found }
}

/** A page of one type of news, newest first. */
export async function getNewsList(request: Request, type: NewsType) {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const [groups, { items, paging }] = await Promise.all([
    getHelpGroups(request),
    callOrThrow(request, 'article.list', { type, page: Number.isInteger(page) ? page : 1 }),
  ])
  return { groups, items, paging }
}

/** One piece of news; 404 is thrown for an unknown one, or another type than in its address. */
export async function requireNews(request: Request, id: number, type = ''): Promise<News> {
  if (!(type in newsTypes)) throw notThere()
  const [groups, article] = await Promise.all([getHelpGroups(request), readArticle(request, id)])
  if (article.type !== type) throw notThere()
  return { groups, article, type: type as NewsType }
}

async function readArticle(request: Request, id: number, version?: string): Promise<ShownArticle> {
  const { content, ...article } = await callOrThrow(request, 'article.detail', { id, version })
  return { ...article, html: cleanHtml(content) }
}

function leadTo(place: string, request: Request): void {
  if (new URL(request.url).pathname !== place) throw redirect(place, 301)
}

function notThere() {
  return data({ message: '您访问的文章不存在或已下架' }, 404)
}
