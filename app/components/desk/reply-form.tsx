import type { SubmissionResult } from '@conform-to/dom'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'

interface ReplyFormProps {
  version: number
  label: string
  lastResult: SubmissionResult | undefined
}

export function ReplyForm({ version, label, lastResult }: ReplyFormProps) {
  const [form, fields] = useForm<{ answer: string }>({ id: 'reply', lastResult })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="version" value={version} />
      <TextArea label={label} field={fields.answer} rows={4} maxLength={500} required />
      <button type="submit" className="button button-primary" name="intent" value="answer">
        回复
      </button>
    </PageForm>
  )
}
