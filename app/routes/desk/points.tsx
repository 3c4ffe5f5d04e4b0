import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PointsEntry } from '#contract/desk/points'
import { pointsOrderStates } from '#contract/kinds'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { getDeskPointsOrders } from '#app/services/desk/waiting.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readListQuery } from '#app/views/desk/list-query'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '积分订单' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams, pointsOrderStates)
  return { ...(await getDeskPointsOrders(request, query)), query }
}

export default function DeskPointsOrdersPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <StateTabs
        label="积分订单状态"
        states={pointsOrderStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.pointsOrders({ state: wanted })}
      />
      <section className="panel" aria-labelledby="points-title">
        <h2 id="points-title">{paging.total} 单</h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的积分订单。</p>
        ) : (
          <PointsTable entries={items} />
        )}
        <Pages paging={paging} hrefOf={(page) => deskPaths.pointsOrders({ state, page })} />
      </section>
    </>
  )
}

function PointsTable({ entries }: { entries: readonly PointsEntry[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">订单号</th>
          <th scope="col">单位</th>
          <th scope="col">礼品</th>
          <th scope="col">状态</th>
          <th scope="col">兑换于</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ order: { id, code, name, quantity, state, createdAt }, company }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link number" href={deskPaths.pointsOrder(id)}>
                {code}
              </a>
            </th>
            <td data-label="单位">{company}</td>
            <td data-label="礼品">
              {name} × {quantity}
            </td>
            <td data-label="状态">{pointsOrderStates[state]}</td>
            <td data-label="兑换于">{formatDateTime(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
