import type { ShipmentDetail } from '#contract/desk/shipment-shapes'
import { Field } from '#app/components/ui/field'
import { DecisionForm } from './decision-form'
import { WayFields, type WayName } from './way-fields'

export function ShipmentActs({ detail }: { detail: ShipmentDetail }) {
  return (
    <>
      {detail.shipment.state === 'packed' && <Check detail={detail} />}
      {detail.canWithdraw && <Withdraw isPacked={detail.shipment.state === 'packed'} />}
    </>
  )
}

function Check({ detail }: { detail: ShipmentDetail }) {
  const { shipment, order, recorder, startTemperature, checkRefusal } = detail
  if (checkRefusal !== undefined)
    return (
      <section className="panel" aria-labelledby="check-title">
        <h2 id="check-title">复核并出库</h2>
        <p className="line-notice">{checkRefusal}</p>
      </section>
    )
  return (
    <DecisionForm<WayName>
      title="复核并出库"
      words="逐行核对商品、批号、有效期和数量，相符后出库。"
      intent="check"
      acts={[{ decision: 'check', label: '复核并出库', tone: 'primary' }]}
      defaultValue={{
        carrier: shipment.carrier,
        trackingNumber: shipment.trackingNumber,
        parcels: shipment.parcels,
        recorder,
        startTemperature,
      }}
    >
      {(fields) => <WayFields fields={fields} isColdChain={order.isColdChain} />}
    </DecisionForm>
  )
}

function Withdraw({ isPacked }: { isPacked: boolean }) {
  return (
    <DecisionForm<'reason'>
      title="撤回"
      words={
        isPacked
          ? '商品放回原批次，重新拣货。'
          : '承运人取件前可以撤回，商品回到原批次，买家会收到消息。'
      }
      intent="withdraw"
      acts={[{ decision: 'withdraw', label: '撤回发货单' }]}
    >
      {({ reason }) => (
        <Field
          label={isPacked ? '撤回的原因' : '撤回的原因（买家会看到）'}
          field={reason}
          maxLength={200}
        />
      )}
    </DecisionForm>
  )
}
