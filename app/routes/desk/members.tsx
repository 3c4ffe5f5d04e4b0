import { approvalStates } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: deskPaths.members.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('members')

export const columns: PageColumns<'members'> = [
  {
    head: '单位',
    href: ({ id }) => deskPaths.member(id),
    cell: ({ id, company }) => (company === '' ? `会员 ${id}（未填资料）` : company),
  },
  { head: '类型', cell: ({ company, kind }) => (company === '' ? '—' : storeKinds[kind]) },
  { head: '用户名', cell: ({ username }) => username },
  {
    head: '状态',
    cell: ({ approval, isChecked }) =>
      `${approvalStates[approval]}${isChecked ? '（已初审，待复核）' : ''}`,
  },
  {
    head: '提交时间',
    cell: ({ submittedAt: at }) => (at === undefined ? '—' : formatDateTime(at)),
  },
]

export default function MembersPage() {
  return <ListPage of="members" unit="家" columns={columns} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
