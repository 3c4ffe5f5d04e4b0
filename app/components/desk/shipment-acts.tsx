import type { SubmissionResult } from '@conform-to/dom'
import type { ShipmentDetail } from '#contract/desk/shipment-shapes'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { WayFields, type WayName } from './way-fields'

type LastResult = Partial<SubmissionResult> | undefined

interface ShipmentActsProps {
  detail: ShipmentDetail
  lastResults: Record<'check' | 'withdraw', LastResult>
}

export function ShipmentActs({ detail, lastResults }: ShipmentActsProps) {
  const isPacked = detail.shipment.state === 'packed'
  return (
    <>
      {isPacked && <CheckForm detail={detail} lastResult={lastResults.check} />}
      {detail.canWithdraw && <WithdrawForm detail={detail} lastResult={lastResults.withdraw} />}
    </>
  )
}

interface FormProps {
  detail: ShipmentDetail
  lastResult: LastResult
}

function CheckForm({ detail, lastResult }: FormProps) {
  const { shipment, order, recorder, startTemperature, checkRefusal } = detail
  const [form, fields] = useForm<Record<WayName | 'rows', string>>({
    id: 'check',
    lastResult,
    defaultValue: {
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      parcels: shipment.parcels,
      recorder,
      startTemperature,
    },
  })
  return (
    <section className="panel" aria-labelledby="check-title">
      <h2 id="check-title">复核并出库</h2>
      {checkRefusal !== undefined && <p className="line-notice">{checkRefusal}</p>}
      {checkRefusal !== undefined && <FormMessage message={form.errors?.[0]} />}
      {checkRefusal === undefined && (
        <PageForm id={form.id} className="desk-form" noValidate>
          <FormMessage message={form.errors?.[0] ?? fields.rows.errors?.[0]} />
          <input type="hidden" name="version" value={detail.version} />
          <p className="muted">逐行核对商品、批号、有效期和数量，相符后出库。</p>
          <WayFields fields={fields} isColdChain={order.isColdChain} />
          <button type="submit" className="button button-primary" name="intent" value="check">
            复核并出库
          </button>
        </PageForm>
      )}
    </section>
  )
}

function WithdrawForm({ detail, lastResult }: FormProps) {
  const [form, fields] = useForm<Record<'reason', string>>({ id: 'withdraw', lastResult })
  const isPacked = detail.shipment.state === 'packed'
  return (
    <section className="panel" aria-labelledby="withdraw-title">
      <h2 id="withdraw-title">撤回</h2>
      <p className="muted">
        {isPacked
          ? '商品放回原批次，重新拣货。'
          : '承运人取件前可以撤回，商品回到原批次，买家会收到消息。'}
      </p>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={detail.version} />
        <Field
          label={isPacked ? '撤回的原因' : '撤回的原因（买家会看到）'}
          field={fields.reason}
          maxLength={200}
        />
        <button type="submit" className="button" name="intent" value="withdraw">
          撤回发货单
        </button>
      </PageForm>
    </section>
  )
}
