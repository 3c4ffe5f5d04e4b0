import type { SubmissionResult } from '@conform-to/dom'
import type { Title } from '#contract/invoice-title'
import { titleFields, type TitleField } from '#contract/invoice-words'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

type Filled = Exclude<TitleField, 'taxNumber'>

interface TitleFormProps {
  title: Title
  lastResult: SubmissionResult | undefined
}

/** Fills in what the registration did not ask for; nothing to see where nothing is missing. */
export function TitleForm({ title, lastResult }: TitleFormProps) {
  const [form, fields] = useForm<Record<Filled, string>>({ id: 'fill', lastResult })
  const missing = title.missing.filter((field): field is Filled => field !== 'taxNumber')
  if (missing.length === 0) return null
  return (
    <section className="panel" aria-labelledby="fill-title">
      <h2 id="fill-title">补齐专用发票需要的资料</h2>
      <PageForm id={form.id} className="invoice-form" needs="own" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <p className="muted">开户行和账号须为本单位的对公账户，保存后不能自行更改。</p>
        {missing.map((field) => (
          <Field key={field} label={titleFields[field]} field={fields[field]} maxLength={100} />
        ))}
        <button type="submit" className="button button-primary" name="intent" value="fill">
          保存开票资料
        </button>
      </PageForm>
    </section>
  )
}
