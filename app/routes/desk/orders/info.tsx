import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { DeskOrder } from '#contract/desk/orders'
import { CasePage } from '#app/components/desk/case-page'
import { OrderLines } from '#app/components/desk/order-lines'
import { OrderPayments } from '#app/components/desk/order-payments'
import { useMay } from '#app/components/desk/use-may'
import { OrderFacts, OrderNotes, OrderStatus } from '#app/routes/desk/orders/facts'
import {
  CloseRest,
  OrderCancelDecision,
  OrderDecision,
  OrderSent,
} from '#app/routes/desk/orders/forms'
import { caseActions, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { readTyped } from '#app/views/desk/chosen-ids'
import { firstOfTwo } from '#app/views/desk/first-of-two'
import { shopNow } from '#app/web/clock.server'
import { requireId } from '#app/web/params'

export const handle = { title: deskPaths.order.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  return { ...(await callOrThrow(request, 'desk.order', { id })), now: shopNow() }
}

const held = { hold: '已暂停处理，买家会收到消息', release: '已恢复处理，买家会收到消息' }
const cancelled = {
  accept: '订单已取消，款项、积分和券已退回',
  refuse: '已答复不同意，买家会收到消息',
}
const closed = '缺货的商品已关闭，款项已退回，买家会收到消息'

export const action = caseActions(deskPaths.order, {
  approve: sends('desk.approveOrder', { done: '订单已通过，等待拣货发货' }),
  hold: sends('desk.holdOrder', { done: ({ decision }) => held[decision] }),
  cancel: sends('desk.decideCancelRequest', {
    done: ({ decision }, { isBooked }) => (isBooked ? cancelled[decision] : firstOfTwo),
  }),
  note: sends('desk.noteOrder', { done: '备注已添加' }),
  resend: sends('desk.resendOrderMessage', { done: '消息已重发' }),
  close: sends('desk.closeRest', {
    read: (sent) => {
      for (const line of readTyped(sent, 'close')) sent.append('lines', line)
    },
    done: (_, { isBooked }) => (isBooked ? closed : firstOfTwo),
  }),
})

export default function OrderPage() {
  const detail = useLoaderData<typeof loader>()
  const mayDecide = useMay('orders.write')
  const mayShip = useMay('shipping.write')
  const decisions = (
    <>
      {mayDecide && <OrderCancelDecision detail={detail} />}
      {mayDecide && <OrderDecision detail={detail} />}
      {mayDecide && <OrderNotes lastMessage={detail.lastMessage} />}
      {mayShip && <CloseRest detail={detail} />}
    </>
  )
  return (
    <CasePage
      title={
        <>
          订单 <span className="number">{detail.order.code}</span>
        </>
      }
      of={detail}
      open={openForms(detail, { mayDecide, mayShip })}
      decisions={(mayDecide || mayShip) && decisions}
    >
      <OrderStatus detail={detail} />
      <OrderFacts detail={detail} />
      <OrderLines detail={detail} />
      <OrderSent detail={detail} now={detail.now} />
      <OrderPayments detail={detail} />
    </CasePage>
  )
}

/** The forms that the order has in its status. */
function openForms(
  { order, refusal, canHold, requestId, lastMessage, unsent }: DeskOrder,
  { mayDecide, mayShip }: { mayDecide: boolean; mayShip: boolean },
): string[] {
  const isReviewed = order.state === 'review'
  const open = {
    approve: mayDecide && isReviewed && refusal === undefined,
    hold: mayDecide && (isReviewed || canHold),
    cancel: mayDecide && requestId !== undefined && order.cancelRequest !== undefined,
    note: mayDecide,
    resend: mayDecide && lastMessage !== undefined,
    close: mayShip && unsent.length > 0,
  }
  return Object.entries(open).flatMap(([form, isOpen]) => (isOpen ? [form] : []))
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
