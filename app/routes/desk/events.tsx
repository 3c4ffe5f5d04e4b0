import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { changeOf, pageOfSubject, subjectOf } from '#app/views/desk/event-in-words'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.events.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('events')

export const columns: PageColumns<'events'> = [
  { head: '编号', className: 'number', cell: ({ number }) => number },
  { head: '时间', className: 'number', cell: ({ at }) => formatDateTime(at) },
  { head: '对象', href: pageOfSubject, cell: subjectOf },
  { head: '变化', cell: changeOf },
  { head: '金额', yuan: ({ amount }) => amount },
  { head: '类型', cell: ({ kind }) => <code>{kind}</code>, value: ({ kind }) => kind },
]

export default function EventsPage() {
  return (
    <ListPage
      of="events"
      unit="条事件"
      intro={
        <p className="muted">订单、发货、资金、证照等变化逐条记录，供 ERP 等系统按编号读取。</p>
      }
      columns={columns}
    />
  )
}
