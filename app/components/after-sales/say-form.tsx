import type { SubmissionResult } from '@conform-to/dom'
import { mostEvidence } from '#contract/after-sales-words'
import { PictureField } from '#app/components/ui/picture-field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'

interface SayFormProps {
  intent: 'supplement' | 'appeal'
  label: string
  submitLabel: string
  lastResult: Partial<SubmissionResult> | undefined
  uploaded: readonly number[]
}

/** Further text and pictures for a return: requested by the wholesaler, or an appeal. */
export function SayForm({ intent, label, submitLabel, lastResult, uploaded }: SayFormProps) {
  const [form, fields] = useForm<Record<'words' | 'pictures', string>>({ id: intent, lastResult })
  return (
    <PageForm
      needs="receive"
      id={form.id}
      className="address-form"
      encType="multipart/form-data"
      noValidate
    >
      <FormMessage message={form.errors?.[0]} />
      <TextArea label={label} field={fields.words} rows={3} maxLength={500} required />
      <PictureField
        id={`${intent}-pictures`}
        name="pictures"
        label="照片"
        isSingle={false}
        field={fields.pictures}
        ids={uploaded}
        most={mostEvidence}
      />
      <SubmitButton intent={intent} busy="提交中…">
        {submitLabel}
      </SubmitButton>
    </PageForm>
  )
}
