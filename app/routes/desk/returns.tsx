import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listSorts } from '#contract/desk/list-sorts'
import { afterSalesStates } from '#contract/after-sales-words'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskSearch } from '#app/components/desk/desk-search'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { ReturnsTable } from '#app/components/desk/returns-table'
import { getReturns } from '#app/services/desk/returns.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readReturnsQuery } from '#app/views/desk/returns-query'
import { shopNow } from '#app/web/clock.server'

export const handle = { title: '退换售后' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readReturnsQuery(new URL(request.url).searchParams)
  return { ...(await getReturns(request, query)), query, now: shopNow() }
}

export default function ReturnsPage() {
  const { items, paging, counts, query, now } = useLoaderData<typeof loader>()
  const { state, keywords, sort } = query
  const filter = { state, q: keywords, sort: sort === '' ? undefined : sort }
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        sorts={listSorts.returns}
        label="售后进度"
        states={afterSalesStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.returns({ ...filter, state: wanted })}
      />
      <section className="panel" aria-labelledby="returns-title">
        <h2 id="returns-title">{paging.total} 份</h2>
        <DeskSearch
          action={deskPaths.returns()}
          label="查找售后"
          id="returns"
          words="单位、商品、售后单号或订单号"
          filter={query.typedKeywords}
          kept={{ state, sort }}
        />
        {items.length === 0 ? (
          <p className="muted">没有这样的售后申请。</p>
        ) : (
          <ReturnsTable
            list={{ sort, hrefOf: (wanted) => deskPaths.returns({ ...filter, sort: wanted }) }}
            returns={items}
            now={now}
          />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.returns({ ...filter, page })} />
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
