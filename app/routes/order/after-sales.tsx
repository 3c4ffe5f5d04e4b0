import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { afterSalesTabs } from '#contract/after-sales-words'
import { MemberMenu } from '#app/components/account/member-menu'
import { RequestTable } from '#app/components/after-sales/request-table'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { listAfterSales } from '#app/services/orders/after-sales.server'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'

export const handle = { title: '退换售后', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return listAfterSales(request)
}

export default function AfterSalesPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { tab, state, orderId } = query
  const isFiltered = [tab, state, orderId].some((filter) => filter !== undefined)
  return (
    <section className="orders-page container with-menu" aria-labelledby="after-sales-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="after-sales-title">{handle.title}</h1>
        <a className="link" href={paths.help('ypth')}>
          退换规则
        </a>
      </div>
      <StateTabs
        label="售后进度"
        states={afterSalesTabs}
        counts={counts}
        current={tab}
        hrefOf={(other) => afterSalesPaths.list({ tab: other, orderId })}
      />
      {items.length === 0 ? (
        <div className="panel empty">
          <p>
            {isFiltered ? '没有这样的售后申请。' : '还没有售后申请。在已发货的订单里按批号申请。'}
          </p>
          <a className="button" href={isFiltered ? afterSalesPaths.list() : paths.orders()}>
            {isFiltered ? '查看全部申请' : '去我的订单'}
          </a>
        </div>
      ) : (
        <RequestTable requests={items} />
      )}
      <Pages
        paging={paging}
        hrefOf={(page) => afterSalesPaths.list({ tab, state, orderId, page })}
      />
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
