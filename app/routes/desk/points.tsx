import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listSorts } from '#contract/desk/list-sorts'
import type { PointsEntry } from '#contract/desk/points'
import { pointsOrderStates } from '#contract/kinds'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { SortHead } from '#app/components/desk/sort-head'
import { getDeskPointsOrders } from '#app/services/desk/waiting.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readListQuery } from '#app/views/desk/list-query'
import { readSort, type ListSort } from '#app/views/desk/list-sort'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '积分订单' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const sort = readSort(search, listSorts.pointsOrders)
  const query = { ...readListQuery(search, pointsOrderStates), sort }
  return { ...(await getDeskPointsOrders(request, query)), query }
}

export default function DeskPointsOrdersPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state, sort } = query
  const filter = { state, sort: sort === '' ? undefined : sort }
  const list = { sort, hrefOf: (by?: string) => deskPaths.pointsOrders({ state, sort: by }) }
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        label="积分订单状态"
        states={pointsOrderStates}
        sorts={listSorts.pointsOrders}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.pointsOrders({ ...filter, state: wanted })}
      />
      <section className="panel" aria-labelledby="points-title">
        <h2 id="points-title">{paging.total} 单</h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的积分订单。</p>
        ) : (
          <PointsTable entries={items} list={list} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.pointsOrders({ ...filter, page })} />
      </section>
    </>
  )
}

interface PointsTableProps {
  entries: readonly PointsEntry[]
  list: ListSort
}

function PointsTable({ entries, list }: PointsTableProps) {
  return (
    <table className="plain-table labelled-table desk-table desk-table-sorted">
      <thead>
        <tr>
          <th scope="col">订单号</th>
          <th scope="col">单位</th>
          <SortHead name="gift" list={list}>
            礼品
          </SortHead>
          <th scope="col">状态</th>
          <SortHead name="at" list={list}>
            兑换于
          </SortHead>
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
