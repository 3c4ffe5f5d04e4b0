import { siteLicenceStates } from '#contract/desk/kinds/content'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.siteLicences.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('siteLicences')

export const columns: PageColumns<'siteLicences'> = [
  { head: '名称', href: ({ id }) => deskPaths.siteLicence(id), cell: ({ name }) => name },
  { head: '证号', cell: ({ number }) => number },
  { head: '有效期至', className: 'number', cell: ({ validUntil }) => validUntil ?? '长期' },
  { head: '状态', cell: ({ state }) => siteLicenceStates[state] },
  { head: '图片', cell: ({ hasPicture }) => (hasPicture ? '有' : '没有') },
  { head: '排序', className: 'number', cell: ({ sort }) => sort },
]

export default function SiteLicencesPage() {
  const mayAdd = useMay('content.write')
  return (
    <ListPage
      of="siteLicences"
      unit="份"
      columns={columns}
      intro={
        mayAdd && (
          <p className="desk-actions">
            <a className="button" href={deskPaths.newSiteLicence()}>
              新增网站证照
            </a>
          </p>
        )
      }
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
