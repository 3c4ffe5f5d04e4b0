import type { SubmissionResult } from '@conform-to/dom'
import { cancelReasons } from '#contract/kinds'
import { FormMessage } from '#app/components/ui/form-message'
import { RadioField } from '#app/components/ui/radio-field'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'
import { cancelPaths } from '#app/site/cancel-paths'
import { paths } from '#app/site/paths'

interface CancelRequestFormProps {
  orderId: number
  lastResult: SubmissionResult | undefined
}

export function CancelRequestForm({ orderId, lastResult }: CancelRequestFormProps) {
  const [form, fields] = useForm<Record<'reason' | 'note', string>>({
    id: 'cancel-request',
    lastResult,
  })
  return (
    <PageForm
      className="complaint-form"
      id={form.id}
      action={cancelPaths.request(orderId)}
      needs="buy"
      noValidate
    >
      <FormMessage message={form.errors?.[0]} />
      <RadioField legend="取消原因" field={fields.reason} choices={cancelReasons} />
      <TextArea label="说明" field={fields.note} rows={3} maxLength={200} />
      <p className="confirm-actions">
        <SubmitButton intent="ask" busy="提交中…">
          提交取消申请
        </SubmitButton>
        <a className="button" href={paths.order(orderId)}>
          返回
        </a>
      </p>
    </PageForm>
  )
}
