import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MemberMenu } from '#app/components/account/member-menu'
import {
  asksForAfterSales,
  DifferencesLink,
  DeliveryResult,
} from '#app/components/receipt/delivery-result'
import { RecordSheet } from '#app/components/receipt/record-sheet'
import { PrintButton } from '#app/components/ui/print-button'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { requireId } from '#app/web/params'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '验收记录' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { detail: await callOrThrow(request, 'receipt.detail', { id: requireId(params.id) }) }
}

export default function ReceiptRecordPage() {
  const { detail } = useLoaderData<typeof loader>()
  const { delivery } = detail
  return (
    <article className="hm-page receipt-record container with-menu" aria-labelledby="record-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="record-title">验收记录</h1>
        <div className="order-card-actions">
          {delivery.isHm && delivery.state === 'received' && (
            <a
              className="button button-small button-primary"
              href={receiptPaths.hm(delivery.orderId)}
            >
              收货回执
            </a>
          )}
          {asksForAfterSales(detail) && <DifferencesLink detail={detail} />}
          {delivery.state !== 'withdrawn' && <PrintButton label="打印" />}
          <a className="button" href={paths.order(delivery.orderId)}>
            查看订单
          </a>
          <a className="button" href={receiptPaths.reports({ order: delivery.orderId })}>
            检验报告
          </a>
        </div>
      </div>
      {delivery.state === 'shipped' ? (
        <p className="panel empty">
          还没有验收。
          <a className="link" href={receiptPaths.delivery(delivery.id)}>
            去验收
          </a>
        </p>
      ) : delivery.state === 'withdrawn' ? (
        <DeliveryResult detail={detail} />
      ) : (
        <RecordSheet detail={detail} />
      )}
    </article>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
