import type { DeskOrder } from '#contract/desk/orders'
import { cancelReasons } from '#contract/kinds'
import { AgreedNotice } from '#app/components/desk/agreed-notice'
import { DecisionForm, ReasonField } from '#app/components/desk/decision-form'
import { ListTable } from '#app/components/desk/list-table'
import { shipmentColumns } from '#app/components/desk/shipment-columns'
import { useMay } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'

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

export function OrderCancelDecision({ detail }: { detail: DeskOrder }) {
  const { order, requestId, companions, cancelAgreed } = detail
  const { cancelRequest } = order
  if (requestId === undefined || cancelRequest === undefined) return null
  const { reason, note, askedAt } = cancelRequest
  return (
    <>
      <AgreedNotice agreed={cancelAgreed} what="取消后退回" />
      <DecisionForm<'reason'>
        title="买家申请取消"
        intent="cancel"
        acts={[
          { decision: 'accept', label: '同意取消', tone: 'primary' },
          { decision: 'refuse', label: '不同意' },
        ]}
        words={
          <>
            {formatDateTime(askedAt)}：{cancelReasons[reason]}
            {note !== '' && `（${note}）`}
            {companions.length > 0 && '。同享优惠的订单会一起取消。'}
          </>
        }
      >
        {({ reason: why }) => (
          <>
            <input type="hidden" name="request" value={requestId} />
            {order.isSlipPending && (
              <p>
                有待核对的转账凭证，请财务先
                <a href={deskPaths.slips({ q: order.code })}>核对凭证</a>
                ，再同意取消。
              </p>
            )}
            <ReasonField label="不同意的原因（买家会看到）" field={why} />
          </>
        )}
      </DecisionForm>
    </>
  )
}

export function OrderSent({ detail, now }: { detail: DeskOrder; now: number }) {
  const { order, shipments, unsent } = detail
  const mayShip = useMay('shipping.write')
  if (shipments.length === 0 && unsent.length === 0) return null
  return (
    <section className="panel" aria-labelledby="sent-title">
      <h2 id="sent-title">发货</h2>
      {shipments.length > 0 && <ListTable rows={shipments} columns={shipmentColumns} now={now} />}
      {unsent.length > 0 && (
        <p className="desk-actions">
          还有 {unsent.length} 种商品待发
          {mayShip && (
            <a className="button" href={deskPaths.newShipment({ order: order.id })}>
              去发货
            </a>
          )}
        </p>
      )}
    </section>
  )
}

export function CloseRest({ detail }: { detail: DeskOrder }) {
  const { unsent, closeAgreed } = detail
  if (unsent.length === 0) return null
  return (
    <>
      <AgreedNotice
        agreed={closeAgreed?.first}
        what={`${closeAgreed?.what ?? ''} 缺货关闭后退回`}
      />
      <DecisionForm<'reason' | `close-${number}`>
        title="缺货关闭"
        words="填不再发货的数量，货款按比例退回余额、现金券和积分。"
        intent="close"
        acts={[{ decision: 'close', label: '关闭并退款' }]}
      >
        {(fields) => (
          <>
            <details className="muted">
              <summary>运费怎样退</summary>
              <p>全部未发的取消订单并退运费；共用运费的另一单已发或待发时不退。</p>
            </details>
            {unsent.map(({ id, name, unit, toSend }) => (
              <Field
                key={id}
                label={`${name}（待发 ${toSend} ${unit}）`}
                field={fields[`close-${id}`] as FieldMetadata}
                inputMode="decimal"
                maxLength={12}
              />
            ))}
            <Field label="缺货的原因（买家会看到）" field={fields.reason} maxLength={200} />
          </>
        )}
      </DecisionForm>
    </>
  )
}
