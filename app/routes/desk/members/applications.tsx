import { applicationKinds } from '#contract/desk/application-kinds'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.applications.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('applications')

const anchors = { renewal: 'document', right: 'right', change: 'change' } as const

export const columns: PageColumns<'applications'> = [
  {
    head: '单位',
    href: ({ storeId, kind, id }) => `${deskPaths.member(storeId)}#${anchors[kind]}-${id}`,
    cell: ({ company }) => company,
  },
  { head: '类别', cell: ({ kind }) => applicationKinds[kind] },
  { head: '内容', cell: ({ what }) => what },
  { head: '提交', className: 'number', cell: (entry) => formatDateTime(entry.handedInAt) },
]

export default function ApplicationsPage() {
  return <ListPage of="applications" title={handle.title} unit="份" columns={columns} />
}
