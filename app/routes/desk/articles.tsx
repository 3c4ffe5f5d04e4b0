import { articleKinds, articleStates } from '#contract/desk/kinds/content'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.articles.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('articles')

export const columns: PageColumns<'articles'> = [
  { head: '标题', href: ({ id }) => deskPaths.article(id), cell: ({ title }) => title },
  { head: '种类', cell: ({ kind }) => articleKinds[kind] },
  { head: '栏目', cell: ({ category }) => category },
  { head: '状态', cell: ({ state }) => articleStates[state] },
  { head: '发布日期', className: 'number', cell: ({ publishedOn }) => publishedOn },
  { head: '置顶', cell: ({ isPinned }) => (isPinned ? '置顶' : '—') },
]

export default function ArticlesPage() {
  const mayAdd = useMay('content.write')
  return (
    <ListPage
      of="articles"
      unit="篇"
      columns={columns}
      intro={
        mayAdd && (
          <p className="desk-actions">
            <a className="button" href={deskPaths.newArticle()}>
              新增文章
            </a>
          </p>
        )
      }
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
