import type { ControlStateName } from '#contract/control-states'
import { Field } from '#app/components/ui/field'
import { DecisionForm } from './decision-form'

/** Opens restricted goods for a store or refuses; takes the permission back once it was given. */
export function ControlDecision({ state }: { state: ControlStateName }) {
  if (state === 'approved')
    return (
      <DecisionForm<'reason'>
        title="收回权限"
        words="收回后立即不能购买，购物车里的不能提交；已下的订单不变。"
        acts={[{ decision: 'revoke', label: '收回', tone: 'danger' }]}
      >
        {({ reason }) => <Field label="收回原因（买家会看到）" field={reason} maxLength={200} />}
      </DecisionForm>
    )
  return (
    <DecisionForm<'validUntil' | 'reason'>
      title="决定"
      acts={[
        { decision: 'accept', label: '开通', tone: 'primary' },
        { decision: 'reject', label: '驳回' },
      ]}
    >
      {({ validUntil, reason }) => (
        <>
          <Field
            label="开通至（含当日）"
            field={validUntil}
            maxLength={20}
            hint="如 2028-12-31，也可写 20281231"
          />
          <Field label="驳回原因（买家会看到）" field={reason} maxLength={200} />
        </>
      )}
    </DecisionForm>
  )
}
