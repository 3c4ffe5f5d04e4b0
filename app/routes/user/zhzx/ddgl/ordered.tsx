import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FilledStore } from '#app/components/multi-store/filled-store'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { requireId } from '#app/web/params'
import { formatDateTime } from '#app/words/dates'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '多店订货结果', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request, params }: LoaderFunctionArgs) {
  return callOrThrow(request, 'cart.copied', { id: requireId(params.id) })
}

export default function OrderedPage() {
  const { reports, createdAt } = useLoaderData<typeof loader>()
  const skipped = reports.reduce((sum, one) => sum + one.skipped, 0)
  return (
    <div className="container copy-page">
      <h1>
        {handle.title} <small>{formatDateTime(createdAt)}</small>
      </h1>
      <p className="muted">
        商品在各店自己的购物车里，切换到该店再结算。
        {skipped > 0 && '没加入的还留在订货表里。'}
      </p>
      {reports.map((one) => (
        <FilledStore key={one.store.id} report={one} />
      ))}
      <p>
        <a className="button button-primary" href={severalStoresPaths.order({ source: 'typed' })}>
          返回订货表
        </a>{' '}
        <a className="button" href={paths.stores()}>
          切换门店
        </a>{' '}
        <a className="button" href={paths.cart()}>
          去购物车
        </a>
      </p>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
