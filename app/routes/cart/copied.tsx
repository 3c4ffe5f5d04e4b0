import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FilledStore } from '#app/components/multi-store/filled-store'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { cartPaths } from '#app/site/cart-paths'
import { paths } from '#app/site/paths'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '复制结果', step: 1, nav: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request, params }: LoaderFunctionArgs) {
  return callOrThrow(request, 'cart.copied', { id: requireId(params.id) })
}

export default function CopiedPage() {
  const { reports, createdAt } = useLoaderData<typeof loader>()
  return (
    <div className="container copy-page">
      <h1>
        {handle.title} <small>{formatDateTime(createdAt)}</small>
      </h1>
      {reports.map((one) => (
        <FilledStore key={one.store.id} report={one} />
      ))}
      <p>
        <a className="button button-primary" href={paths.cart()}>
          返回购物车
        </a>{' '}
        <a className="button" href={cartPaths.copy()}>
          再复制到其他门店
        </a>
      </p>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
