import { TextArea } from '#app/components/ui/text-area'
import { DecisionForm } from './decision-form'

export function ReplyForm({ label }: { label: string }) {
  return (
    <DecisionForm<'answer'>
      title="回复"
      acts={[{ decision: 'answer', label: '回复', tone: 'primary' }]}
    >
      {({ answer }) => <TextArea label={label} field={answer} rows={4} maxLength={500} required />}
    </DecisionForm>
  )
}
