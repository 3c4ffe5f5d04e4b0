import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GoodsListingPage } from '#app/components/list/goods-listing-page'
import { getGoodsListing } from '#app/services/goods/goods.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { listingMeta } from '#app/views/goods/listing-title'

export const handle = { title: '搜索', isPublic: true } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, listingMeta)

export function loader({ request }: LoaderFunctionArgs) {
  return getGoodsListing(request)
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function SearchTablePage() {
  const listing = useLoaderData<typeof loader>()
  return <GoodsListingPage listing={listing} place={{ screen: 'search', view: 'table' }} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
