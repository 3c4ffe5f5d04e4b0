import { phoneAppealStates } from '#contract/phone-appeal-states'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.phoneAppeals.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('phoneAppeals')

export const columns: PageColumns<'phoneAppeals'> = [
  {
    head: '用户名',
    href: ({ id }) => deskPaths.phoneAppeal(id),
    cell: ({ username }) => username,
  },
  { head: '申请人', cell: ({ applicant }) => applicant },
  { head: '状态', cell: ({ state }) => phoneAppealStates[state] },
  { head: '提交于', cell: ({ createdAt }) => formatDateTime(createdAt) },
]

export default function PhoneAppealsPage() {
  return <ListPage of="phoneAppeals" unit="份" columns={columns} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
