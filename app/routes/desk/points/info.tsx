import { useLoaderData } from '@remix-run/react'
import { type PointsOrderState, pointsOrderStates } from '#contract/kinds'
import type { PointsOrder } from '#contract/points-mall'
import { joinRegion } from '#contract/region-names'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.pointsOrder.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.pointsOrder')

export const action = caseActions(deskPaths.pointsOrder, {
  ship: sends('desk.shipPointsOrder', { done: '已发出，会员会收到消息' }),
  complete: sends('desk.completePointsOrder', { done: '积分订单已完成' }),
})

export default function DeskPointsOrderPage() {
  const detail = useLoaderData<typeof loader>()
  const { order, company, storeId } = detail
  const mayDecide = useMay('pointsOrders.write')
  const maySeeMembers = useMay('customers.read')
  const isOpen = mayDecide && (order.state === 'packing' || order.state === 'shipped')
  return (
    <CasePage
      title={
        <>
          积分订单 <span className="number">{order.code}</span>
        </>
      }
      of={detail}
      open={[order.state === 'packing' ? 'ship' : 'complete']}
      decisions={isOpen && <ParcelForms state={order.state} />}
    >
      <section className="panel" aria-labelledby="facts-title">
        <h2 id="facts-title">{pointsOrderStates[order.state]}</h2>
        <PointsFacts order={order} company={company} />
        {maySeeMembers && (
          <p>
            <a className="link" href={deskPaths.member(storeId)}>
              查看会员资料
            </a>
          </p>
        )}
      </section>
    </CasePage>
  )
}

function PointsFacts({ order, company }: { order: PointsOrder; company: string }) {
  const { name, quantity, points, address, createdAt, carrier, trackingNumber } = order
  const place = joinRegion(address) + address.detail
  return (
    <dl className="desk-facts">
      <Fact name="单位" value={company} />
      <Fact name="礼品" value={`${name} × ${quantity}，共 ${points} 积分`} />
      <Fact name="收货" value={`${address.receiver} ${address.phone}，${place}`} />
      <Fact name="兑换于" value={formatDateTime(createdAt)} />
      {order.shippedAt !== undefined && (
        <Fact
          name="发出"
          value={`${formatDateTime(order.shippedAt)} ${carrier} ${trackingNumber}`}
        />
      )}
      {order.completedAt !== undefined && (
        <Fact name="完成" value={formatDateTime(order.completedAt)} />
      )}
    </dl>
  )
}

/** Sends the gift of a points order, or notes that it has arrived. */
function ParcelForms({ state }: { state: PointsOrderState }) {
  if (state === 'shipped')
    return (
      <DecisionForm
        title="送达"
        intent="complete"
        acts={[{ decision: 'complete', label: '买家已收到，完成', tone: 'primary' }]}
      />
    )
  return (
    <DecisionForm<'carrier' | 'trackingNumber'>
      title="发货"
      intent="ship"
      acts={[{ decision: 'ship', label: '已发出', tone: 'primary' }]}
    >
      {({ carrier, trackingNumber }) => (
        <>
          <Field label="承运方" field={carrier} maxLength={20} />
          <Field label="单号" field={trackingNumber} maxLength={40} hint="随车配送可以不填" />
        </>
      )}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
