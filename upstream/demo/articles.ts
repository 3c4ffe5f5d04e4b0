import type { Insertable } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#upstream/kernel/db/schema'
import { addDays, chinaDay } from '#upstream/kernel/time'
import { articleFiles } from './article-files'

const helpRoot = 3

const helpGroups = {
  xrzn: '新手指南',
  cgzt: '采购专题',
  pay: '支付配送',
  fwbz: '服务保障',
  us: '关于我们',
}

/** News kinds and help groups; their codes are the folder names below articles/. */
export const articleCategories: Insertable<Schema['article_categories']>[] = [
  { id: 1, parent_id: null, code: 'hy', name: '行业资讯', sort: 1 },
  { id: 2, parent_id: null, code: 'company', name: '公司动态', sort: 2 },
  { id: helpRoot, parent_id: null, code: 'help', name: '帮助中心', sort: 3 },
  ...Object.entries(helpGroups).map(([code, name], index) => ({
    id: 31 + index,
    parent_id: helpRoot,
    code,
    name,
    sort: index + 1,
  })),
]

/** Front matter of an article; news give their age in days. */
const headSchema = z
  .object({
    title: z.string().min(1),
    summary: z.string().min(1),
    sort: z.coerce.number().int().default(0),
    daysAgo: z.coerce.number().int().default(60),
  })
  .strict()

/** Articles a live shop starts with: the help, without the pages about the invented wholesaler. */
export function helpRows(now: number): Insertable<Schema['articles']>[] {
  return articleRows(now).filter(({ category_id, code }) => category_id > helpRoot && code !== 'us')
}

export function articleRows(now: number): Insertable<Schema['articles']>[] {
  const today = chinaDay(now)
  const rows = Object.entries(articleFiles()).map(([file, text], index) => ({
    id: index + 1,
    ...readArticle(file, text, today),
  }))
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  return rows.map((row) => ({ ...row, body: linkArticles(row.body, ids) }))
}

function readArticle(file: string, text: string, today: string) {
  const [, folder = '', code = ''] = /(\w+)\/([\w-]+)\.md$/.exec(file) ?? []
  const category = articleCategories.find((known) => known.code === folder)
  if (category === undefined) throw new Error(`${file}: no category ${folder}`)
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(text) ?? []
  const { daysAgo, ...fields } = headSchema.parse(readHead(head))
  const published_on = addDays(today, -daysAgo)
  return { category_id: category.id, code, body, published_on, ...fields }
}

function readHead(head: string): Record<string, string> {
  const pairs = head.split('\n').map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const
  })
  return Object.fromEntries(pairs)
}

/** `[…](near-expiry)` links to another article by its file name; an unknown name stops the seed. */
function linkArticles(body: string, ids: ReadonlyMap<string, number>): string {
  return body.replace(/\]\(([\w-]+)\)/g, (_, code: string) => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`no article ${code}`)
    return `](/help/article/${String(id)})`
  })
}
