import { useLoaderData } from '@remix-run/react'
import { serviceKinds, serviceStates, type ServiceKind } from '#contract/desk/service-kinds'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { kindsLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.service.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = kindsLoader('requests', { feedback: 'feedback', complaint: 'complaints' })

const places: Record<ServiceKind, (id: number) => string> = {
  request: deskPaths.varietyRequest,
  feedback: deskPaths.feedback,
  complaint: deskPaths.complaint,
}

export const columns: PageColumns<'requests'> = [
  { head: '内容', href: ({ kind, id }) => places[kind](id), cell: ({ title }) => title },
  { head: '会员', cell: ({ company }) => (company === '' ? '访客' : company) },
  { head: '状态', cell: ({ state }) => serviceStates[state] },
  { head: '提交于', cell: ({ createdAt }) => formatDateTime(createdAt) },
]

export default function ServicePage() {
  const { of, waiting } = useLoaderData<typeof loader>()
  const named = Object.entries(serviceKinds).map(([kind, name]) => {
    const count = waiting[kind] ?? 0
    return [kind, count === 0 ? name : `${name}（${count} 待处理）`]
  })
  return (
    <ListPage
      of={of}
      title={handle.title}
      unit="条"
      columns={columns}
      offered={{ kind: { choices: Object.fromEntries(named) as Record<string, string> } }}
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
