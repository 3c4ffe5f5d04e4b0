import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { SubmitButton } from '#app/components/ui/submit-button'
import { TextArea } from '#app/components/ui/text-area'
import { paths } from '#app/site/paths'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface ApplyFormProps {
  lastResult: SubmissionResult | undefined
  /** Defaults of the fields. */
  contact: { name: string; phone: string }
}

export function ApplyForm({ lastResult, contact }: ApplyFormProps) {
  const [form, fields] = useForm<Record<'name' | 'phone' | 'remark', string>>({
    id: 'apply',
    lastResult,
    defaultValue: contact,
  })
  return (
    <PageForm id={form.id} needs="buy" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Field label="联系人" field={fields.name} autoComplete="name" maxLength={20} required />
      <Field
        label="联系电话"
        field={fields.phone}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        hint="手机号，或座机号如 0571-88886666"
        required
      />
      <TextArea label="申请理由" field={fields.remark} rows={4} maxLength={200} required />
      <p className="confirm-actions">
        <SubmitButton intent="apply" busy="提交中…">
          提交申请
        </SubmitButton>
        <a className="button" href={paths.controlledList()}>
          返回
        </a>
      </p>
    </PageForm>
  )
}
