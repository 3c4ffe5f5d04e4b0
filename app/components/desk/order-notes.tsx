import type { SubmissionResult } from '@conform-to/dom'
import type { DeskOrder } from '#contract/desk/orders'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { formatDateTime } from '#app/words/dates'

interface OrderNotesProps extends Pick<DeskOrder, 'lastMessage'> {
  lastNote: SubmissionResult | undefined
  lastResend: SubmissionResult | undefined
}

export function OrderNotes({ lastMessage, lastNote, lastResend }: OrderNotesProps) {
  const [note, fields] = useForm<{ note: string }>({ id: 'note', lastResult: lastNote })
  const [resend] = useForm<Record<string, string>>({ id: 'resend', lastResult: lastResend })
  return (
    <section className="panel" aria-labelledby="notes-title">
      <h2 id="notes-title">备注与消息</h2>
      <PageForm id={note.id} className="desk-form" noValidate>
        <FormMessage message={note.errors?.[0]} />
        <Field label="内部备注（买家看不到）" field={fields.note} maxLength={200} />
        <button type="submit" className="button" name="intent" value="note">
          添加备注
        </button>
      </PageForm>
      {lastMessage === undefined ? (
        <p className="muted desk-actions">还没有给买家发过这笔订单的消息。</p>
      ) : (
        <PageForm id={resend.id} className="desk-form desk-actions">
          <FormMessage message={resend.errors?.[0]} />
          <p>
            {formatDateTime(lastMessage.at)} 的消息：{lastMessage.title}。{lastMessage.text}
          </p>
          <button type="submit" className="button" name="intent" value="resend">
            重发这条消息
          </button>
        </PageForm>
      )}
    </section>
  )
}
