import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MemberMenu } from '#app/components/account/member-menu'
import { DeliveryCard } from '#app/components/receipt/delivery-card'
import { EmptyList } from '#app/components/ui/empty-list'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { getDeliveries } from '#app/services/orders/receipts.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'

export const handle = { title: '收货验收', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const states = { shipped: '待收货', ended: '已结束' }

export function loader({ request }: LoaderFunctionArgs) {
  return getDeliveries(request)
}

export default function DeliveriesPage() {
  const { items, paging, query } = useLoaderData<typeof loader>()
  const { state } = query
  return (
    <section className="orders-page container with-menu" aria-labelledby="deliveries-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="deliveries-title">{handle.title}</h1>
      </div>
      <StateTabs
        label="收货状态"
        states={states}
        counts={state === undefined ? {} : { [state]: paging.total }}
        current={state}
        hrefOf={(other) => receiptPaths.deliveries({ status: other })}
      />
      {items.length === 0 ? (
        <NoDeliveries state={state} />
      ) : (
        <ul>
          {items.map((delivery) => (
            <DeliveryCard key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      <Pages paging={paging} hrefOf={(page) => receiptPaths.deliveries({ status: state, page })} />
    </section>
  )
}

function NoDeliveries({ state }: { state: keyof typeof states | undefined }) {
  if (state === undefined)
    return (
      <EmptyList
        words="还没有发给您的货，发货后在这里验收。"
        way="我的订单"
        href={paths.orders()}
      />
    )
  const words = state === 'shipped' ? '没有在途的货。' : '没有已结束的收货。'
  return <EmptyList words={words} way="查看全部收货" href={receiptPaths.deliveries()} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
