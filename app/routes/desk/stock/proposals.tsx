import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { stockProposalStates } from '#contract/stock-words'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { StockProposalsTable } from '#app/components/desk/stock-proposals-table'
import { getStockProposals } from '#app/services/desk/stock.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: '库存变动复核' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getStockProposals(request)
}

export default function StockProposalsPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        label="复核状态"
        states={stockProposalStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.stockProposals({ state: wanted })}
      />
      <section className="panel" aria-labelledby="proposals-title">
        <h2 id="proposals-title">{paging.total} 笔</h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的库存变动。</p>
        ) : (
          <StockProposalsTable items={items} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.stockProposals({ state, page })} />
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
