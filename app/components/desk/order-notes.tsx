import type { DeskOrder } from '#contract/desk/orders'
import { Field } from '#app/components/ui/field'
import { formatDateTime } from '#app/words/dates'
import { DecisionForm } from './decision-form'

export function OrderNotes({ lastMessage }: Pick<DeskOrder, 'lastMessage'>) {
  return (
    <>
      <DecisionForm<'note'>
        title="备注"
        intent="note"
        acts={[{ decision: 'note', label: '添加备注' }]}
      >
        {({ note }) => <Field label="内部备注（买家看不到）" field={note} maxLength={200} />}
      </DecisionForm>
      {lastMessage === undefined ? (
        <p className="panel muted">还没有给买家发过这笔订单的消息。</p>
      ) : (
        <DecisionForm
          title="消息"
          words={`${formatDateTime(lastMessage.at)} 的消息：${lastMessage.title}。${lastMessage.text}`}
          intent="resend"
          acts={[{ decision: 'resend', label: '重发这条消息' }]}
        />
      )}
    </>
  )
}
