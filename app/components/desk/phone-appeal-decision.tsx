import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { DecisionForm, ReasonField } from './decision-form'

/** The decision of a phone-change appeal. */
export function PhoneAppealDecision({ detail }: { detail: DataOf<Calls['desk.phoneAppeal']> }) {
  return (
    <>
      {detail.appeal.state === 'waiting' && (
        <DecisionForm
          title="核对"
          words={`核对公章、申请人身份证与账号资料。通过后短信告知原手机，${detail.waitHours} 小时内未被停止即更换。`}
          acts={[{ decision: 'approve', label: '通过', tone: 'primary' }]}
        />
      )}
      <DecisionForm<'reason'>
        title={detail.appeal.state === 'waiting' ? '驳回' : '撤销'}
        acts={[{ decision: 'reject', label: '驳回' }]}
      >
        {({ reason }) => <ReasonField label="驳回的原因（用短信告知新手机）" field={reason} />}
      </DecisionForm>
    </>
  )
}
