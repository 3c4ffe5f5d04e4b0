import { appealStates } from '#contract/appeal-states'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.appeals.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('appeals')

export const columns: PageColumns<'appeals'> = [
  {
    head: '单位',
    href: ({ id }) => deskPaths.appeal(id),
    cell: ({ company }) => company,
  },
  { head: '信用代码', cell: ({ creditCode }) => creditCode },
  { head: '状态', cell: ({ state }) => appealStates[state] },
  { head: '提交于', cell: ({ createdAt }) => formatDateTime(createdAt) },
]

export default function AppealsPage() {
  return <ListPage of="appeals" unit="份" columns={columns} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
