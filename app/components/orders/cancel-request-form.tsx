import type { SubmissionResult } from '@conform-to/dom'
import { cancelReasons } from '#contract/kinds'
import { FormMessage } from '#app/components/ui/form-message'
import { RadioField } from '#app/components/ui/radio-field'
import { SubmitButton } from '#app/components/ui/submit-button'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'
import { paths } from '#app/site/paths'

interface CancelRequestFormProps {
  orderId: number
  lastResult: SubmissionResult | undefined
}

/** Asks to cancel a paid order: why, and in the buyer's own words. */
export function CancelRequestForm({ orderId, lastResult }: CancelRequestFormProps) {
  const [form, fields] = useForm<Record<'reason' | 'note', string>>({
    id: 'cancel-request',
    lastResult,
  })
  return (
    <form
      className="complaint-form"
      id={form.id}
      method="post"
      action={paths.orderCancelRequest(orderId)}
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
    </form>
  )
}
