import { controlStates } from '#contract/control-states'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.controls.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('controls')

export const columns: PageColumns<'controls'> = [
  {
    head: '单位',
    href: ({ id }) => deskPaths.control(id),
    cell: ({ company }) => company,
  },
  { head: '商品', cell: ({ goods }) => goods },
  {
    head: '状态',
    cell: ({ state, validUntil: day }) =>
      `${controlStates[state]}${day === undefined ? '' : `，至 ${day}`}`,
  },
  { head: '申请于', cell: ({ createdAt }) => formatDateTime(createdAt) },
]

export default function ControlsPage() {
  return <ListPage of="controls" unit="份" columns={columns} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
