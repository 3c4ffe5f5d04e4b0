import type { SubmissionResult } from '@conform-to/dom'
import { feedbackKinds } from '#contract/feedback-kinds'
import { mostEnclosed } from '#contract/variety-request-states'
import { PictureField } from '#app/components/ui/picture-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { SubmitButton } from '#app/components/ui/submit-button'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'

interface FeedbackFormProps {
  orderCode: string
  lastResult: Partial<SubmissionResult> | undefined
  message: string | undefined
  uploaded: readonly number[]
}

export function FeedbackForm({ orderCode, lastResult, message, uploaded }: FeedbackFormProps) {
  const [form, fields] = useForm<Record<'kind' | 'content' | 'orderCode' | 'page', string>>({
    id: 'feedback',
    lastResult,
    defaultValue: { orderCode },
  })
  return (
    <PageForm id={form.id} className="address-form" encType="multipart/form-data" noValidate>
      <FormMessage message={message ?? form.errors?.[0]} />
      <RadioField legend="类型" field={fields.kind} choices={feedbackKinds} />
      <TextArea label="内容" field={fields.content} rows={5} maxLength={1000} required />
      <Field label="订单号" field={fields.orderCode} maxLength={32} hint="与某张订单有关时填写" />
      <PictureField
        id="feedback-page"
        name="page"
        label="图片"
        isSingle={false}
        field={fields.page}
        ids={uploaded}
        most={mostEnclosed}
      />
      <SubmitButton intent="say" busy="提交中…">
        提交反馈
      </SubmitButton>
    </PageForm>
  )
}
