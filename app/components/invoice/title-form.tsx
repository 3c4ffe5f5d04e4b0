import type { SubmissionResult } from '@conform-to/dom'
import type { Title } from '#contract/invoice-title'
import { titleFields, type TitleField } from '#contract/invoice-words'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

type Edited = Exclude<TitleField, 'taxNumber'>

const edited = (Object.keys(titleFields) as TitleField[]).filter(
  (field): field is Edited => field !== 'taxNumber',
)

interface TitleFormProps {
  title: Title
  lastResult: SubmissionResult | undefined
}

/** The editable fields of an invoice title; name and tax number follow the licence. */
export function TitleForm({ title, lastResult }: TitleFormProps) {
  const [form, fields] = useForm<Record<Edited, string>>({
    id: 'title',
    lastResult,
    defaultValue: title,
  })
  const missing = title.missing.filter((field): field is Edited => field !== 'taxNumber')
  return (
    <section className="panel" aria-labelledby="edit-title">
      <h2 id="edit-title">修改开票资料</h2>
      <PageForm id={form.id} className="invoice-form" needs="own" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <p className="muted">
          从下一张发票起生效。开户行和账号须为本单位对公账户，提现也到此账户。
        </p>
        {missing.length > 0 && (
          <p className="line-notice">
            开具专用发票还缺{missing.map((field) => titleFields[field]).join('、')}。
          </p>
        )}
        {edited.map((field) => (
          <Field key={field} label={titleFields[field]} field={fields[field]} maxLength={100} />
        ))}
        <button type="submit" className="button button-primary" name="intent" value="edit">
          保存开票资料
        </button>
      </PageForm>
    </section>
  )
}
