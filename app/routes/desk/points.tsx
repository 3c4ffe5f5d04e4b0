import { pointsOrderStates } from '#contract/kinds'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.pointsOrders.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('pointsOrders')

export const columns: PageColumns<'pointsOrders'> = [
  {
    head: '订单号',
    className: 'number',
    href: ({ order }) => deskPaths.pointsOrder(order.id),
    cell: ({ order }) => order.code,
  },
  { head: '单位', cell: ({ company }) => company },
  { head: '礼品', sort: 'gift', cell: ({ order }) => `${order.name} × ${order.quantity}` },
  { head: '状态', cell: ({ order }) => pointsOrderStates[order.state] },
  { head: '兑换于', sort: 'at', cell: ({ order }) => formatDateTime(order.createdAt) },
]

export default function PointsOrdersPage() {
  return <ListPage of="pointsOrders" unit="单" columns={columns} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
