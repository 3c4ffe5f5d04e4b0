import { useLoaderData } from '@remix-run/react'
import type { MemberEntry } from '#contract/desk/members'
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
    value: ({ company }) => company,
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

type Filed = NonNullable<MemberEntry['filed']>

const filedAs = (head: string, cell: (filed: Filed) => string | number) => ({
  head,
  cell: ({ filed: own }: MemberEntry) => (own === undefined ? '' : cell(own)),
})

/** Also what the page has no room for, by the names that an import knows (desk.md §19). */
export const filed: PageColumns<'members'> = [
  { head: '会员编号', cell: ({ id }) => id },
  filedAs('外部编号', ({ erpNo }) => erpNo),
  ...columns,
  filedAs('信用代码', ({ creditCode }) => creditCode),
  filedAs('地区', ({ region }) => region),
  filedAs('手机号', ({ phone }) => phone),
  filedAs('会员等级', ({ rank }) => rank),
  filedAs('客户经理', ({ managerName }) => managerName),
  filedAs('客户经理电话', ({ managerPhone }) => managerPhone),
]

export default function MembersPage() {
  const { tags } = useLoaderData<typeof loader>()
  const choices = Object.fromEntries(tags.map((tag) => [tag, tag]))
  return <ListPage of="members" unit="家" columns={columns} offered={{ tag: { choices } }} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
