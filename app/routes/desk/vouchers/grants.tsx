import { voucherGrantStates } from '#contract/desk/kinds/coupons'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.voucherGrants.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('voucherGrants')

export const columns: PageColumns<'voucherGrants'> = [
  {
    head: '编号',
    className: 'number',
    href: ({ id }) => deskPaths.voucherGrant(id),
    cell: ({ id }) => `发放 ${String(id)}`,
  },
  { head: '门店', cell: ({ company, stores }) => company ?? `${String(stores)} 家` },
  { head: '名称', cell: ({ name }) => name },
  { head: '合计', yuan: ({ amount }) => amount },
  {
    head: '状态',
    cell: ({ state, createdAt }, now) =>
      `${voucherGrantStates[state]}${state === 'waiting' ? ` · ${waitInWords(now - createdAt)}` : ''}`,
  },
  { head: '原因', cell: ({ words }) => words },
  {
    head: '提出',
    className: 'number',
    cell: ({ proposedBy, createdAt }) => `${proposedBy} ${formatDateTime(createdAt)}`,
  },
  { head: '确认', cell: ({ decidedBy }) => (decidedBy === '' ? '—' : decidedBy) },
]

export default function VoucherGrantsPage() {
  return <ListPage of="voucherGrants" unit="次" columns={columns} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
