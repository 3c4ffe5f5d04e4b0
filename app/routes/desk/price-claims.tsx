import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { priceClaimStates } from '#contract/price-claim-words'
import { PriceClaimsTable } from '#app/components/desk/price-claims-table'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { getPriceClaims } from '#app/services/desk/price-claims.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readListQuery } from '#app/views/desk/list-query'
import { shopNow } from '#app/web/clock.server'

export const handle = { title: '价格保护' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const keywords = (search.get('q') ?? '').trim().slice(0, 50)
  const query = { ...readListQuery(search, priceClaimStates), keywords }
  return { ...(await getPriceClaims(request, query)), query, now: shopNow() }
}

export default function PriceClaimsPage() {
  const { items, paging, counts, query, now } = useLoaderData<typeof loader>()
  const { state, keywords } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <StateTabs
        label="申请状态"
        states={priceClaimStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.priceClaims({ state: wanted, q: keywords })}
      />
      <section className="panel" aria-labelledby="claims-title">
        <h2 id="claims-title">{paging.total} 份</h2>
        <form
          className="desk-filter"
          action={deskPaths.priceClaims()}
          role="search"
          aria-label="查找价格保护申请"
        >
          {state !== undefined && <input type="hidden" name="state" value={state} />}
          <p>
            <label htmlFor="claims-keywords">单位、价保单号或订单号</label>
            <input
              id="claims-keywords"
              name="q"
              type="text"
              maxLength={50}
              defaultValue={keywords}
            />
          </p>
          <p>
            <button type="submit" className="button">
              查找
            </button>
          </p>
        </form>
        {items.length === 0 ? (
          <p className="muted">没有这样的申请。</p>
        ) : (
          <PriceClaimsTable claims={items} now={now} />
        )}
        <Pages
          paging={paging}
          hrefOf={(page) => deskPaths.priceClaims({ state, q: keywords, page })}
        />
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
