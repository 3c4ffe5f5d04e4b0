import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TransferParts } from '#app/components/transfers/transfer-parts'
import { Price } from '#app/components/ui/price'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { requireId } from '#app/web/params'
import { formatDateTime } from '#app/words/dates'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '合并转账的结果', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request, params }: LoaderFunctionArgs) {
  return callOrThrow(request, 'transfer.detail', { id: requireId(params.id) })
}

export default function TransferredPage() {
  const { createdAt, total, parts, hidden } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <h1>
        {handle.title} <small>{formatDateTime(createdAt)}</small>
      </h1>
      <p className="muted">
        {total !== undefined && (
          <>
            共 <Price yuan={total} />。
          </>
        )}
        每店的订单各自核对；没有付到的恢复待付款，可以另行付款。
        {hidden > 0 && `另有 ${String(hidden)} 笔属于您没有权限的门店。`}
      </p>
      <TransferParts parts={parts} />
      <p>
        <a className="button" href={paths.stores()}>
          切换门店
        </a>{' '}
        <a className="button" href={paths.orders()}>
          我的订单
        </a>
      </p>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
