import { useForm, type FieldMetadata, type SubmissionResult } from '@conform-to/react'
import { cancelReasons, type CancelReason } from '#contract/kinds'
import { FormMessage } from '#app/components/ui/form-message'
import { SubmitButton } from '#app/components/ui/submit-button'
import { TextArea } from '#app/components/ui/text-area'
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
      <Reasons field={fields.reason} />
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

function Reasons({ field }: { field: FieldMetadata }) {
  const error = field.errors?.[0]
  return (
    <fieldset
      className={error === undefined ? 'field' : 'field field-invalid'}
      aria-describedby={error === undefined ? undefined : field.errorId}
    >
      <legend>取消原因</legend>
      {(Object.keys(cancelReasons) as CancelReason[]).map((reason) => (
        <label key={reason} className="complaint-kind">
          <input
            type="radio"
            name={field.name}
            value={reason}
            defaultChecked={field.initialValue === reason}
            required
          />
          {cancelReasons[reason]}
        </label>
      ))}
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
