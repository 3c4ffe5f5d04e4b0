import type { SubmissionResult } from '@conform-to/dom'
import { halfDays, returnWays } from '#contract/after-sales-words'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm } from '#app/components/ui/use-form'
import type { StoreRight } from '#contract/store-roles'

type ParcelField = 'way' | 'carrier' | 'trackingNumber' | 'pickUpOn' | 'half' | 'note'

interface ParcelFormProps {
  /** Only fields that are known already. */
  known: Partial<Record<ParcelField, string>>
  lastResult: Partial<SubmissionResult> | undefined
  needs?: StoreRight
  /** The version read, where a version conflict is possible. */
  version?: number
  className: string
  submitLabel: string
}

export function ParcelForm(props: ParcelFormProps) {
  const { known, lastResult, needs, version, className, submitLabel } = props
  const [form, fields] = useForm<Record<ParcelField, string>>({
    id: 'parcel',
    lastResult,
    defaultValue: known,
  })
  return (
    <PageForm needs={needs} id={form.id} className={className} noValidate>
      <FormMessage message={form.errors?.[0]} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <RadioField legend="寄回方式" field={fields.way} choices={returnWays} />
      <Field
        label="取件日期"
        field={fields.pickUpOn}
        maxLength={20}
        hint="上门取件时填写，明天起，如 2026-12-31"
      />
      <RadioField legend="取件时段" field={fields.half} choices={halfDays} />
      <Field label="承运单位" field={fields.carrier} maxLength={40} hint="自行寄回时填写" />
      <Field label="运单号" field={fields.trackingNumber} maxLength={40} hint="自行寄回时填写" />
      <Field label="备注" field={fields.note} maxLength={200} />
      <button type="submit" className="button button-primary" name="intent" value="send">
        {submitLabel}
      </button>
    </PageForm>
  )
}
