import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { orderStates } from '#contract/kinds'
import { MemberMenu } from '#app/components/account/member-menu'
import { OrderCard } from '#app/components/orders/order-card'
import { ListSearch } from '#app/components/ui/list-search'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { pageMeta } from '#app/site/page-meta'
import { orderLineRow } from '#app/views/goods/goods-rows'
import { readOrderQuery } from '#app/services/orders/orders.server'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '我的订单' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readOrderQuery(request)
  const { items, paging, counts } = await callOrThrow(request, 'order.list', query)
  const orders = items.map((order) => ({
    order,
    pictures: order.lines.map((line) => orderLineRow(line).picture),
  }))
  return { orders, paging, counts, query }
}

export default function OrdersPage() {
  const { orders, paging, counts, query } = useLoaderData<typeof loader>()
  const { state, keywords } = query
  return (
    <section className="orders-page container with-menu" aria-labelledby="orders-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="orders-title">我的订单</h1>
        <a className="link" href={paths.hmReceipts()}>
          含麻回执
        </a>
        <ListSearch
          subject="订单"
          wanted="订单号或商品名"
          action={paths.orders()}
          state={state}
          keywords={keywords}
        />
      </div>
      <StateTabs
        label="订单状态"
        states={orderStates}
        counts={counts}
        current={state}
        hrefOf={(other) => paths.orders({ state: other, keywords })}
      />
      {orders.length === 0 ? (
        <NoOrders isFiltered={state !== undefined || keywords !== undefined} />
      ) : (
        <ul>
          {orders.map(({ order, pictures }) => (
            <OrderCard key={order.id} order={order} pictures={pictures} />
          ))}
        </ul>
      )}
      <Pages paging={paging} hrefOf={(page) => paths.orders({ state, keywords, page })} />
    </section>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="panel empty">
      <p>{isFiltered ? '没有符合条件的订单。' : '还没有订单。'}</p>
      {isFiltered ? (
        <a className="button" href={paths.orders()}>
          查看全部订单
        </a>
      ) : (
        <a className="button button-primary" href={paths.listTable()}>
          去选购
        </a>
      )}
    </div>
  )
}
