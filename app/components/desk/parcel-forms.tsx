import type { PointsOrderState } from '#contract/kinds'
import { Field } from '#app/components/ui/field'
import { DecisionForm } from './decision-form'

/** Sends the gift of a points order, or notes that it has arrived. */
export function ParcelForms({ state }: { state: PointsOrderState }) {
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
