import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PickingEntry } from '#contract/desk/shipment-shapes'
import { OrderTags } from '#app/components/desk/order-tags'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { getPicking } from '#app/services/desk/shipments.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readListQuery } from '#app/views/desk/list-query'
import { readIds } from '#app/views/desk/shipments-query'
import { shopNow } from '#app/web/clock.server'
import { ageInWords } from '#app/words/age'

export const handle = { title: '拣货' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const [warehouse] = readIds(searchParams, 'warehouse')
  const { page } = readListQuery(searchParams, {})
  return { ...(await getPicking(request, { warehouse, page })), warehouse, now: shopNow() }
}

export default function PickingPage() {
  const { warehouses, items, paging, warehouse, now } = useLoaderData<typeof loader>()
  const names = Object.fromEntries(warehouses.map(({ id, name }) => [String(id), name]))
  const counts = Object.fromEntries(warehouses.map(({ id, count }) => [String(id), count]))
  return (
    <>
      <h1>{handle.title}</h1>
      <StateTabs
        label="仓库"
        states={names}
        counts={counts}
        current={warehouse === undefined ? undefined : String(warehouse)}
        hrefOf={(wanted) => deskPaths.picking({ warehouse: wanted })}
      />
      <section className="panel" aria-labelledby="picking-title">
        <h2 id="picking-title">待拣货 {paging.total} 单</h2>
        {items.length === 0 ? (
          <p className="muted">没有待拣货的订单。</p>
        ) : (
          <form action={deskPaths.wave()} aria-label="合成波次">
            <PickingTable items={items} now={now} />
            <p className="desk-actions">
              <button type="submit" className="button button-primary">
                合成拣货单
              </button>{' '}
              <span className="muted">勾选的订单按货位合成一张拣货单，批次先到期先出。</span>
            </p>
          </form>
        )}
        <Pages paging={paging} hrefOf={(page) => deskPaths.picking({ warehouse, page })} />
      </section>
    </>
  )
}

function PickingTable({ items, now }: { items: readonly PickingEntry[]; now: number }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">订单</th>
          <th scope="col">单位</th>
          <th scope="col">待拣</th>
          <th scope="col">已等</th>
          <th scope="col">说明</th>
          <th scope="col">发货</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ order, lineCount, isShort }) => (
          <tr key={order.id}>
            <th scope="row">
              <label className="checkbox">
                <input type="checkbox" name="orders" value={order.id} defaultChecked />
                <span className="number">{order.code}</span>
              </label>
            </th>
            <td data-label="单位">{order.company}</td>
            <td data-label="待拣">{lineCount} 行</td>
            <td data-label="已等">{ageInWords(now - order.since)}</td>
            <td data-label="说明">
              {order.title} <OrderTags order={order} />
              {isShort && <strong className="desk-late"> 批次不足</strong>}
            </td>
            <td data-label="发货">
              <a className="link" href={deskPaths.newShipment(order.id)}>
                发货
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
