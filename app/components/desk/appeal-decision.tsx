import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { DecisionForm, ReasonField } from './decision-form'

/** The decision of an appeal; a transfer needs a second person, and its proposer may withdraw it. */
export function AppealDecision({ detail }: { detail: DataOf<Calls['desk.appeal']> }) {
  const isOwn = detail.proposal?.isOwn === true
  if (detail.appeal.state === 'waiting')
    return (
      <DecisionForm<'reason'>
        title="处理"
        words="移交须另一人复核；生效后原门店冻结，信用代码归申请人。"
        acts={[
          { decision: 'reject', label: '驳回' },
          { decision: 'refer', label: '转给持有人处理' },
          { decision: 'propose', label: '提出移交', tone: 'danger' },
        ]}
      >
        {({ reason }) => <ReasonField label="原因（申请人或原登记门店可见）" field={reason} />}
      </DecisionForm>
    )
  return (
    <>
      {!isOwn && (
        <DecisionForm
          title="复核移交"
          acts={[{ decision: 'approve', label: '同意移交', tone: 'danger' }]}
        />
      )}
      <DecisionForm<'reason'>
        title={isOwn ? '撤回移交' : '不同意'}
        words={isOwn ? '您提出的移交须由另一人复核。' : undefined}
        acts={[{ decision: 'refuse', label: isOwn ? '撤回移交' : '不同意移交' }]}
      >
        {({ reason }) => <ReasonField label="不同意的原因" field={reason} />}
      </DecisionForm>
    </>
  )
}
