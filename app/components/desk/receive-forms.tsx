import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { keptToken } from './batch-forms'

interface ReceiveFormProps {
  token: string
  unit: string
  needsExpiry: boolean
  lastResult: SubmissionResult | undefined
}

/** Receives a batch from a supplier into stock, or more of an existing one. */
export function ReceiveForm({ token, unit, needsExpiry, lastResult }: ReceiveFormProps) {
  const [form, fields] = useForm<
    Record<'token' | 'number' | 'producedOn' | 'expiresOn' | 'quantity' | 'words', string>
  >({ id: 'receive', lastResult })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="intent" value="receive" />
      <input type="hidden" name="token" value={keptToken(fields.token.initialValue, token)} />
      <Field
        label="批号"
        field={fields.number}
        maxLength={120}
        hint="也可扫包装上的二维码，批号和有效期一起读出"
        required
      />
      <Field
        label="生产日期"
        field={fields.producedOn}
        maxLength={20}
        hint="如 2026-05-01，也可写 20260501"
      />
      <Field
        label="有效期至"
        field={fields.expiresOn}
        maxLength={20}
        hint={needsExpiry ? '离失效不到 1 个月的不能入库' : '没有有效期的留空'}
        required={needsExpiry}
      />
      <Field
        label={`数量（${unit}）`}
        field={fields.quantity}
        inputMode="decimal"
        maxLength={20}
        required
      />
      <Field label="供货单位和单号，或原因" field={fields.words} maxLength={200} required />
      <button type="submit" className="button button-primary">
        入库
      </button>
    </PageForm>
  )
}

export function LowMarkForm({
  low,
  unit,
  lastResult,
}: {
  low: number | undefined
  unit: string
  lastResult: SubmissionResult | undefined
}) {
  const [form, fields] = useForm<{ low: string }>({
    id: 'low',
    lastResult,
    defaultValue: { low: low === undefined ? '' : String(low) },
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="intent" value="low" />
      <Field
        label={`警戒数量（${unit}）`}
        field={fields.low}
        inputMode="decimal"
        maxLength={12}
        hint="低于此值提醒；留空不提醒"
      />
      <button type="submit" className="button">
        保存
      </button>
    </PageForm>
  )
}
