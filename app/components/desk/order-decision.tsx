import type { DeskOrder } from '#contract/desk/orders'
import { Field } from '#app/components/ui/field'
import { deskPaths } from '#app/site/desk-paths'
import { DecisionForm } from './decision-form'

/** Approves an order, holds it or lets it go on, and leads to its split. */
export function OrderDecision({ detail }: { detail: DeskOrder }) {
  const { order, refusal, canHold, canSplit } = detail
  const isReviewed = order.state === 'review'
  if (!isReviewed && !canHold) return null
  return (
    <>
      {isReviewed && refusal === undefined && (
        <DecisionForm
          title="决定"
          intent="approve"
          acts={[{ decision: 'approve', label: '通过，准备发货', tone: 'primary' }]}
        />
      )}
      {isReviewed && refusal !== undefined && (
        <p className="desk-notice desk-notice-warning">现在不能通过：{refusal}</p>
      )}
      <Hold isHeld={order.hold !== undefined} />
      {canSplit && (
        <p>
          <a className="button button-small" href={deskPaths.splitOrder(order.id)}>
            拆分订单
          </a>
        </p>
      )}
    </>
  )
}

function Hold({ isHeld }: { isHeld: boolean }) {
  if (isHeld)
    return (
      <DecisionForm
        title="恢复"
        intent="hold"
        acts={[{ decision: 'release', label: '恢复处理' }]}
      />
    )
  return (
    <DecisionForm<'reason'>
      title="暂停"
      intent="hold"
      acts={[{ decision: 'hold', label: '暂停处理' }]}
    >
      {({ reason }) => <Field label="暂停原因（买家会看到）" field={reason} maxLength={200} />}
    </DecisionForm>
  )
}
