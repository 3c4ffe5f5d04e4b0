import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { OrderDetail } from '#contract/order'
import { idSchema } from '#contract/scalars'
import { MemberMenu } from '#app/components/account/member-menu'
import { AddressText } from '#app/components/address/address-text'
import { Calculation } from '#app/components/checkout/calculation'
import { CancelRequestNotice } from '#app/components/orders/cancel-request-notice'
import { GoodsTable } from '#app/components/checkout/goods-table'
import { OrderActions } from '#app/components/orders/order-actions'
import { OrderShipments } from '#app/components/orders/order-shipments'
import { OrderEvents } from '#app/components/orders/order-events'
import { OrderPapers } from '#app/components/orders/order-papers'
import { OrderSums } from '#app/components/orders/order-sums'
import { OrderStateMark } from '#app/components/orders/order-state-mark'
import { PayBy } from '#app/components/orders/pay-by'
import { Payments } from '#app/components/orders/payments'
import { FormMessage } from '#app/components/ui/form-message'
import { Price } from '#app/components/ui/price'
import { ProgressSteps } from '#app/components/ui/progress-steps'
import { redirectAfter, redirectRefused } from '#app/services/redirect-after.server'
import { pageMeta } from '#app/site/page-meta'
import { orderLineRow } from '#app/views/goods/goods-rows'
import {
  orderFacts,
  orderNotices,
  splitsOf,
  type OrderNotice,
  type SplitOff,
} from '#app/views/orders/order-facts'
import { orderPapers } from '#app/views/orders/order-papers'
import { orderProgress } from '#app/views/orders/order-progress'
import { orderAgain } from '#app/services/orders/orders.server'
import { readForm, requireCommand } from '#app/web/read-form.server'
import type { CommandReply } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { paths } from '#app/site/paths'
import { showInCart } from '#app/services/cart/additions.server'
import { shopNow } from '#app/web/clock.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '订单详情' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await callOrThrow(request, 'order.detail', { id: requireId(params.id) })
  const now = shopNow()
  return {
    ...detail,
    progress: orderProgress(detail, now),
    papers: orderPapers(detail),
    rows: detail.order.lines.map(orderLineRow),
    facts: orderFacts(detail),
    splits: splitsOf(detail),
    notices: orderNotices(detail.order),
    now,
  }
}

const formSchema = z.object({
  intent: z.enum(['again', 'withdraw', 'receive']),
  shipment: idSchema.optional(),
})

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const form = requireCommand(formSchema, Object.fromEntries(await readForm(request)))
  const { intent, shipment } = form
  if (intent === 'receive' && shipment !== undefined) return receive(request, id, shipment)
  return intent === 'again' ? buyAgain(request, id) : withdraw(request, id)
}

async function receive(request: Request, orderId: number, shipmentId: number) {
  const result = await call(request, 'receipt.receive', { id: shipmentId, lines: [] })
  const fields = { intent: 'receive', shipment: String(shipmentId) }
  return redirectAfter(result, { to: paths.order(orderId), done: () => '已确认收货', fields })
}

/** Withdraws the cancel request; if it was decided meanwhile, the order shows the decision. */
async function withdraw(request: Request, id: number) {
  const result = await call(request, 'order.withdrawCancel', { id })
  const fields = { intent: 'withdraw' }
  return redirectAfter(result, { to: paths.order(id), done: () => '取消申请已撤回', fields })
}

async function buyAgain(request: Request, id: number) {
  const result = await orderAgain(request, id)
  if (!result.ok) return redirectRefused(result, paths.order(id), { intent: 'again' })
  return showInCart(request, result.data)
}

export default function OrderPage() {
  const { order, notices, progress, rows, now, ...detail } = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  return (
    <article className="order-page container with-menu" aria-labelledby="order-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="order-title">
          订单 <span className="number">{order.code}</span> <OrderStateMark state={order.state} />
        </h1>
        <OrderActions order={order} />
      </div>
      <FormMessage message={reply?.message} />
      {order.cancelRequest !== undefined && (
        <CancelRequestNotice order={order} request={order.cancelRequest} />
      )}
      <Notices notices={notices} />
      <DueNotice order={order} now={now} />
      <section className="panel" aria-label="订单进度">
        <ProgressSteps steps={progress} />
      </section>
      <section className="panel" aria-labelledby="order-goods">
        <h2 id="order-goods">
          {order.title} <span className="muted">{order.lineCount} 种</span>
        </h2>
        <GoodsTable rows={rows} caption="订单商品" />
        <OrderSums steps={detail.steps} total={order.total} />
        <Calculation steps={detail.steps} total={order.total} />
      </section>
      <OrderPapers papers={detail.papers} />
      <OrderShipments shipments={detail.shipments} />
      <div className="order-facts">
        <OrderFacts {...detail} />
        <Payments payments={detail.payments} />
        <OrderEvents title="订单记录" events={detail.events} />
      </div>
    </article>
  )
}

function Notices({ notices }: { notices: OrderNotice[] }) {
  return notices.map(({ words, name, id, code, behind }) => (
    <p className="line-notice" id={name} tabIndex={-1} key={words}>
      {words} {id && <a href={paths.order(id)}>{code}</a>} {behind}
    </p>
  ))
}

function DueNotice({ order, now }: Pick<OrderDetail, 'order'> & { now: number }) {
  if (!order.canPay || order.payBy === undefined || order.isSlipPending) return null
  return (
    <p className="line-notice">
      待付 <Price yuan={order.due} />。<PayBy payBy={order.payBy} now={now} />
    </p>
  )
}

interface Facts extends Pick<OrderDetail, 'address'> {
  facts: string[]
  splits: SplitOff[]
}

function OrderFacts({ address, facts, splits }: Facts) {
  return (
    <section className="panel" aria-labelledby="order-to">
      <h2 id="order-to">收货信息</h2>
      <p>
        <AddressText address={address} />
      </p>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {splits.map(({ id, code, words }) => (
        <p key={id}>
          {words} <a href={paths.order(id)}>{code}</a>
        </p>
      ))}
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
