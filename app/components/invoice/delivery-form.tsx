import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface DeliveryFormProps {
  delivery: { email: string; phone: string }
  lastResult: SubmissionResult | undefined
}

export function DeliveryForm({ delivery, lastResult }: DeliveryFormProps) {
  const [form, fields] = useForm<{ email: string; phone: string }>({
    id: 'deliver',
    lastResult,
    defaultValue: delivery,
  })
  return (
    <section className="panel" aria-labelledby="deliver-title">
      <h2 id="deliver-title">接收方式</h2>
      <PageForm id={form.id} className="invoice-form" needs="pay" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <p className="muted">选填。发票可随时在本页下载；填写后也发送到这里。</p>
        <Field label="邮箱" field={fields.email} autoComplete="email" maxLength={100} />
        <Field
          label="手机"
          field={fields.phone}
          autoComplete="tel"
          inputMode="tel"
          maxLength={30}
        />
        <button type="submit" className="button button-primary" name="intent" value="deliver">
          保存接收方式
        </button>
      </PageForm>
    </section>
  )
}
