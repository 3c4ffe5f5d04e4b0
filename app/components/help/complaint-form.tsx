import type { SubmissionResult } from '@conform-to/dom'
import { complaintKinds } from '#contract/kinds'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { RadioField } from '#app/components/ui/radio-field'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'
import { paths } from '#app/site/paths'

type FieldName = 'kind' | 'content' | 'phone' | 'email' | 'orderCode'

export function ComplaintForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm<Record<FieldName, string>>({ id: 'complaint', lastResult })
  return (
    <PageForm className="complaint-form" id={form.id} action={paths.help('tsjy')} noValidate>
      <FormMessage message={form.errors?.[0]} />
      <RadioField legend="类型" field={fields.kind} choices={complaintKinds} />
      <TextArea label="内容" field={fields.content} rows={6} maxLength={1000} required />
      <Field
        label="联系电话"
        field={fields.phone}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        hint="手机号，或座机号如 0571-88886666；电话和邮箱至少留一个"
      />
      <Field
        label="电子邮箱"
        field={fields.email}
        type="email"
        autoComplete="email"
        maxLength={100}
      />
      <Field label="订单号" field={fields.orderCode} maxLength={32} hint="与某张订单有关时填写" />
      <p>
        <SubmitButton intent="send" busy="提交中…">
          提交
        </SubmitButton>
      </p>
    </PageForm>
  )
}
