import type { SubmissionResult } from '@conform-to/dom'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'

interface DeclineDraftProps {
  lastResult: Partial<SubmissionResult> | undefined
}

export function DeclineDraft({ lastResult }: DeclineDraftProps) {
  const [form, fields] = useForm<{ reason: string }>({ id: 'decline', lastResult })
  return (
    <PageForm id={form.id} className="panel" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <TextArea label="不要的原因（可不填）" field={fields.reason} rows={2} maxLength={200} />
      <button type="submit" className="button" name="intent" value="decline">
        不要这张采购单
      </button>
    </PageForm>
  )
}
