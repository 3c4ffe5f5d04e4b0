import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CancelledOrders } from '#app/components/checkout/cancelled-orders'
import { SubmissionOrders } from '#app/components/checkout/submission-orders'
import { pageMeta } from '#app/site/page-meta'
import { outcomeOf, type SubmissionOutcome } from '#app/views/checkout/submission-outcome'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { paths } from '#app/site/paths'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '完成', step: 4, nav: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const id = requireId(new URL(request.url).searchParams.get('id') ?? undefined)
  return { submission: await callOrThrow(request, 'order.submission', { id }) }
}

export default function DonePage() {
  const { submission } = useLoaderData<typeof loader>()
  const { orders } = submission
  const outcome = outcomeOf(submission)
  const { title, text } = words[outcome]
  const [order] = orders
  return (
    <div className="container">
      <section className="done-page panel" aria-labelledby="done-title">
        <h1 id="done-title">{title}</h1>
        {text !== '' && <p>{text}进度可在“我的订单”里查看。</p>}
        <SubmissionOrders orders={orders} />
        <p className="done-actions">
          {outcome === 'open' && (
            <a className="button button-primary" href={paths.pay(submission.id)}>
              去付款
            </a>
          )}
          <a
            className={outcome === 'open' ? 'button' : 'button button-primary'}
            href={
              orders.length === 1 && order !== undefined ? paths.order(order.id) : paths.orders()
            }
          >
            查看订单
          </a>
          <a className="button" href={paths.listTable()}>
            继续采购
          </a>
        </p>
      </section>
      <CancelledOrders orders={orders} />
    </div>
  )
}

const words: Record<SubmissionOutcome, { title: string; text: string }> = {
  open: { title: '订单尚未付款', text: '付款后订单才进入审核。' },
  waiting: {
    title: '转账凭证已提交',
    text: '财务核对到账后订单进入审核，通常在 1 个工作日内。',
  },
  paid: { title: '付款完成', text: '订单进入审核，审核通过后由仓库发货。' },
  cancelled: { title: '订单已取消，未发货', text: '' },
}
