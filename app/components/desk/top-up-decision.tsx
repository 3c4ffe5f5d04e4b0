import type { TopUpDetail } from '#contract/desk/top-ups'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { AgreedNotice } from './agreed-notice'
import { DecisionForm } from './decision-form'
import { SurplusField } from './surplus-field'

type ArriveName = 'arrived' | 'surplus' | 'isPayerChecked' | 'reason'

/** Confirms the received amount, or returns the top-up. */
export function TopUpDecision({ detail }: { detail: TopUpDetail }) {
  const { topUp, agreed, canReturn } = detail
  return (
    <>
      <AgreedNotice agreed={agreed} what="多出的记入余额" />
      <DecisionForm<ArriveName>
        title="到账"
        words="按银行流水填写实际到账的金额，直接计入余额。"
        acts={[{ decision: 'arrive', label: '确认到账', tone: 'primary' }]}
        defaultValue={{ arrived: topUp.amount }}
      >
        {({ arrived, surplus, isPayerChecked, reason }) => (
          <>
            <Field label="到账金额（元）" field={arrived} maxLength={20} inputMode="decimal" />
            <SurplusField field={surplus} arrived={arrived} due={topUp.amount} />
            <CheckField label={`付款户名是${topUp.company}`} field={isPayerChecked} />
            <Field label="说明（可不填，买家会看到）" field={reason} maxLength={200} />
          </>
        )}
      </DecisionForm>
      {canReturn && (
        <DecisionForm<'reason'> title="驳回" acts={[{ decision: 'return', label: '驳回充值' }]}>
          {({ reason }) => (
            <Field label="驳回的原因（买家会看到）" field={reason} maxLength={200} />
          )}
        </DecisionForm>
      )}
    </>
  )
}
