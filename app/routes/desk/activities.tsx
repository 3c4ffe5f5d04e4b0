import { activityPlaces, activityStates } from '#contract/desk/kinds/content'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.activities.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('activities')

export const columns: PageColumns<'activities'> = [
  { head: '标题', href: ({ id }) => deskPaths.activity(id), cell: ({ title }) => title },
  { head: '位置', cell: ({ kind }) => activityPlaces[kind] },
  { head: '状态', cell: ({ state }) => activityStates[state] },
  { head: '开始日期', className: 'number', cell: ({ from }) => from },
  { head: '结束日期', className: 'number', cell: ({ until }) => until },
]

export default function ActivitiesPage() {
  const mayAdd = useMay('content.write')
  return (
    <ListPage
      of="activities"
      unit="页"
      columns={columns}
      intro={
        mayAdd && (
          <p className="desk-actions">
            <a className="button" href={deskPaths.newActivity()}>
              新增活动页
            </a>
          </p>
        )
      }
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
