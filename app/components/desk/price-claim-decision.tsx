import type { PriceClaimDetail } from '#contract/desk/price-claims'
import { Field } from '#app/components/ui/field'
import { Price } from '#app/components/ui/price'
import { DecisionForm } from './decision-form'

/** Pays the difference or rejects the claim. */
export function PriceClaimDecision({ detail }: { detail: PriceClaimDetail }) {
  const { amount, needsTwo, approvedBy } = detail
  const isFirst = needsTwo && approvedBy === undefined
  return (
    <>
      <DecisionForm<'reason'>
        title="退差价"
        words={
          <>
            <Price yuan={amount} className="number" /> 退至账户余额（活动），发票不变。
            {needsTwo && '超过限额，须两人先后确认。'}
            {approvedBy !== undefined && `${approvedBy} 已确认。`}
          </>
        }
        acts={[
          { decision: 'pay', label: isFirst ? '确认，等第二人退款' : '退差价', tone: 'primary' },
        ]}
      >
        {({ reason }) => (
          <Field label="说明（可不填，买家会看到）" field={reason} maxLength={200} />
        )}
      </DecisionForm>
      <DecisionForm<'reason'> title="驳回" acts={[{ decision: 'reject', label: '驳回申请' }]}>
        {({ reason }) => <Field label="驳回的原因（买家会看到）" field={reason} maxLength={200} />}
      </DecisionForm>
    </>
  )
}
