import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { priceClaimStates } from '#contract/price-claim-words'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskSearch } from '#app/components/desk/desk-search'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { PriceClaimsTable } from '#app/components/desk/price-claims-table'
import { getPriceClaims } from '#app/services/desk/price-claims.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readListQuery } from '#app/views/desk/list-query'
import { readKeywords } from '#app/views/desk/typed-filter'
import { shopNow } from '#app/web/clock.server'

export const handle = { title: '价格保护' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = { ...readListQuery(search, priceClaimStates), ...readKeywords(search) }
  return { ...(await getPriceClaims(request, query)), query, now: shopNow() }
}

export default function PriceClaimsPage() {
  const { items, paging, counts, query, now } = useLoaderData<typeof loader>()
  const { state, keywords } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        label="申请状态"
        states={priceClaimStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.priceClaims({ state: wanted, q: keywords })}
      />
      <section className="panel" aria-labelledby="claims-title">
        <h2 id="claims-title">{paging.total} 份</h2>
        <DeskSearch
          action={deskPaths.priceClaims()}
          label="查找价格保护申请"
          id="claims"
          words="单位、商品、价保单号或订单号"
          filter={query.typedKeywords}
          kept={{ state }}
        />
        {items.length === 0 ? (
          <p className="muted">没有这样的申请。</p>
        ) : (
          <PriceClaimsTable claims={items} now={now} />
        )}
        <DeskPages
          paging={paging}
          hrefOf={(page) => deskPaths.priceClaims({ state, q: keywords, page })}
        />
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
