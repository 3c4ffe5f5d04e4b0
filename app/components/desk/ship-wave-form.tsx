import type { SubmissionResult } from '@conform-to/dom'
import type { WaveDetail } from '#contract/desk/waves'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'
import { readOrderOf, WaveOrders } from './wave-orders'

interface ShipWaveFormProps {
  detail: WaveDetail
  mayChange: boolean
  lastResult: SubmissionResult | undefined
}

/** The orders of a wave, those that can ship ticked, shipped with one press by their picks. */
export function ShipWaveForm({ detail, mayChange, lastResult }: ShipWaveFormProps) {
  const [form, fields] = useForm<{ orders: string[]; carrier: string; numbers: string }>({
    id: 'ship-wave',
    lastResult,
    defaultValue: {
      orders: detail.orders.flatMap((one) => readOrderOf(one) ?? []),
      carrier: detail.lastCarrier,
    },
  })
  const { initialValue } = fields.orders
  const ticked = Array.isArray(initialValue) ? initialValue : [initialValue ?? '']
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0] ?? fields.orders.errors?.[0]} />
      <WaveOrders detail={detail} mayChange={mayChange} ticked={ticked} />
      <div className="desk-form desk-screen">
        <Field label="承运单位（自送填车牌）" field={fields.carrier} maxLength={30} />
        <TextArea
          label="运单号（可不填）：每箱一行，连号只填第一个"
          field={fields.numbers}
          rows={4}
          maxLength={5000}
        />
        <p className="desk-actions">
          <button type="submit" className="button button-primary" name="intent" value="ship">
            发货所选
          </button>
        </p>
      </div>
    </PageForm>
  )
}
