import type { SubmissionResult } from '@conform-to/dom'
import type { PointsOrderState } from '#contract/kinds'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface ParcelFormsProps {
  state: PointsOrderState
  version: number
  lastResult: SubmissionResult | undefined
}

export function ParcelForms({ state, version, lastResult }: ParcelFormsProps) {
  const [form, fields] = useForm<Record<'carrier' | 'trackingNumber', string>>({
    id: 'parcel',
    lastResult,
  })
  const message = <FormMessage message={form.errors?.[0]} />
  if (state !== 'packing' && state !== 'shipped') return message
  return (
    <section className="panel" aria-labelledby="parcel-title">
      <h2 id="parcel-title">{state === 'packing' ? '发货' : '送达'}</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        {message}
        <input type="hidden" name="version" value={version} />
        {state === 'packing' ? (
          <>
            <Field label="承运方" field={fields.carrier} maxLength={20} />
            <Field
              label="单号"
              field={fields.trackingNumber}
              maxLength={40}
              hint="随车配送可以不填"
            />
            <button type="submit" className="button button-primary" name="intent" value="ship">
              已发出
            </button>
          </>
        ) : (
          <button type="submit" className="button button-primary" name="intent" value="complete">
            买家已收到，完成
          </button>
        )}
      </PageForm>
    </section>
  )
}
