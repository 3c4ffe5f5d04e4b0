import { hmReceiptStates } from '#contract/kinds'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.hmReceipts.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('hmReceipts')

export const columns: PageColumns<'hmReceipts'> = [
  {
    head: '订单号',
    sort: 'code',
    className: 'number',
    href: ({ orderId }) => deskPaths.hmReceipt(orderId),
    cell: ({ code }) => code,
  },
  { head: '单位', cell: ({ company }) => company },
  { head: '状态', cell: ({ state }) => hmReceiptStates[state] },
  {
    head: '最迟提交',
    sort: 'due',
    cell: ({ dueOn, isDue }) => `${dueOn}${isDue ? '（已逾期）' : ''}`,
  },
  {
    head: '提交于',
    cell: ({ handedInAt: at }) => (at === undefined ? '—' : formatDateTime(at)),
  },
]

export default function HmReceiptsPage() {
  return <ListPage of="hmReceipts" unit="份" columns={columns} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
