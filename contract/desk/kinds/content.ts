import { newsTypes } from '../../news-types'
import type { DeskList } from '../desk-list'
import type { SubjectKind } from '../subject-kind'

/** Whether buyers see an article now. */
export const articleStates = { shown: '已发布', coming: '未到日期', hidden: '已停用' } as const
export type ArticleState = keyof typeof articleStates

export const articleKinds = { help: '帮助', ...newsTypes } as const
export type ArticleKind = keyof typeof articleKinds

/** What is typed as lines, by the number of its page; the key is where `meta` keeps it. */
export const siteLists = {
  1: { key: 'nav', name: '导航' },
  2: { key: 'hot_words', name: '搜索热词' },
  3: { key: 'links', name: '友情链接' },
} as const
export type SiteListKey = (typeof siteLists)[keyof typeof siteLists]['key']

/** Lists of what the shop says. Free of zod. */
export const contentLists = {
  articles: {
    title: '文章',
    call: 'desk.articles',
    states: articleStates,
    stateLabel: '文章状态',
    searched: '标题或摘要',
    filters: { kind: { label: '种类', as: 'select', choices: articleKinds } },
    dated: '发布日期',
  },
} as const satisfies Record<string, DeskList>

export const contentActions = {
  'articles.add': '新增文章',
  'articles.edit': '修改文章',
  'siteLists.edit': '修改商城条目',
} as const

export const contentSubjects = {
  article: {
    name: '文章',
    fields: {
      category: '栏目',
      title: '标题',
      summary: '摘要',
      body: '正文',
      from: '发布日期',
      sort: '排序',
      pinned: '置顶',
      open: '启用',
    },
  },
  'site-list': {
    name: '商城条目',
    ids: { 1: siteLists[1].name, 2: siteLists[2].name, 3: siteLists[3].name },
    fields: { lines: '内容' },
  },
} as const satisfies Record<string, SubjectKind>
