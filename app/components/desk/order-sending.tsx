import type { DeskOrder } from '#contract/desk/orders'
import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import { AgreedNotice } from './agreed-notice'
import { DecisionForm } from './decision-form'
import { ListTable } from './list-table'
import { shipmentColumns } from './shipment-columns'
import { useMay } from './use-may'

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
            <a className="button" href={deskPaths.newShipment(order.id)}>
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
