import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SubmissionOrders } from '#app/components/checkout/submission-orders'
import { requireSubmission } from '#app/services/checkout.server'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { paths } from '#app/site/paths'
import { pageTitle } from '#app/site/title'

export const handle = { title: '完成', step: 4, nav: false } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const id = requireId(new URL(request.url).searchParams.get('id') ?? undefined)
  return { submission: await requireSubmission(request, id) }
}

export default function DonePage() {
  const { submission } = useLoaderData<typeof loader>()
  const { orders } = submission
  const isWaiting = orders.some(({ isSlipPending }) => isSlipPending)
  const single = orders.length === 1 ? orders[0] : undefined
  return (
    <div className="container">
      <section className="done-page panel" aria-labelledby="done-title">
        <h1 id="done-title">{isWaiting ? '转账凭证已提交' : '付款完成'}</h1>
        <p>
          {isWaiting
            ? '财务核对到账后订单进入审核，通常在 1 个工作日内。'
            : '订单进入审核，审核通过后由仓库发货。'}
          进度可在“我的订单”里查看。
        </p>
        <SubmissionOrders orders={orders} />
        <p className="done-actions">
          <a
            className="button button-primary"
            href={single === undefined ? paths.orders() : paths.order(single.id)}
          >
            查看订单
          </a>
          <a className="button" href={paths.listTable()}>
            继续采购
          </a>
        </p>
      </section>
    </div>
  )
}
