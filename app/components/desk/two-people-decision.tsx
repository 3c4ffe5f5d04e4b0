import { DecisionForm, ReasonField } from './decision-form'

interface TwoPeopleDecisionProps {
  isOwn: boolean
  /** On a page that sends several calls: which one this is. */
  intent?: string
  /** Of the button that approves. */
  label?: string
  /** Of the button that refuses. */
  refusal?: string
  /** Who decides what the proposer may not: 另一位店主批准. */
  by?: string
}

/** A proposal needs a second person's decision; the proposer may withdraw it. */
export function TwoPeopleDecision(props: TwoPeopleDecisionProps) {
  const { isOwn, intent, label = '复核通过', refusal = '驳回', by = '另一位同事复核' } = props
  if (isOwn)
    return (
      <DecisionForm
        title="撤回"
        intent={intent}
        words={`您自己提出的须由${by}。`}
        acts={[{ decision: 'withdraw', label: '撤回' }]}
      />
    )
  return (
    <DecisionForm<'reason'>
      title="复核"
      intent={intent}
      acts={[
        { decision: 'approve', label, tone: 'primary' },
        { decision: 'reject', label: refusal },
      ]}
    >
      {({ reason }) => <ReasonField label={`说明（${refusal}时必填）`} field={reason} />}
    </DecisionForm>
  )
}
