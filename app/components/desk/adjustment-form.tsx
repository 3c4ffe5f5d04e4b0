import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

export function AdjustmentForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm<Record<'amount' | 'mendsId' | 'words', string>>({
    id: 'adjust',
    lastResult,
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Field
        label="更正的流水编号"
        field={fields.mendsId}
        inputMode="numeric"
        maxLength={15}
        hint="流水表的第一列"
        required
      />
      <Field
        label="调整金额（元）"
        field={fields.amount}
        maxLength={20}
        hint="减少余额填负数，如 -12.50"
        required
      />
      <Field label="原因（买家会看到）" field={fields.words} maxLength={200} required />
      <button type="submit" className="button button-primary">
        提出调整
      </button>
    </PageForm>
  )
}
