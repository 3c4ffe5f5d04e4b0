import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { priceReviewStates } from '#contract/price-review-words'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { PriceReviewsTable } from '#app/components/desk/price-reviews-table'
import { getPriceReviews } from '#app/services/desk/price-reviews.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: '价格复核' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getPriceReviews(request)
}

export default function PriceReviewsPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        label="复核状态"
        states={priceReviewStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.priceReviews({ state: wanted })}
      />
      <section className="panel" aria-labelledby="reviews-title">
        <h2 id="reviews-title">{paging.total} 个价格</h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的价格。</p>
        ) : (
          <PriceReviewsTable items={items} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.priceReviews({ state, page })} />
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
