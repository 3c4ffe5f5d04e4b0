import type { WithdrawalDetail } from '#contract/desk/withdrawals'
import { Field } from '#app/components/ui/field'
import { DecisionForm } from './decision-form'

export function WithdrawalDecision({ detail }: { detail: WithdrawalDetail }) {
  const { can, state } = detail.withdrawal
  const isOwn = state === 'proposed' && !can.includes('release')
  return (
    <>
      {can.includes('propose') && (
        <DecisionForm
          title="提交复核"
          words="超过限额，须两人办理：您核对后提交，另一位同事复核后打款。"
          acts={[{ decision: 'propose', label: '提交复核', tone: 'primary' }]}
        />
      )}
      {can.includes('release') && (
        <DecisionForm
          title="复核通过"
          words="请核对单位、账户和金额。"
          acts={[{ decision: 'release', label: '复核通过', tone: 'primary' }]}
        />
      )}
      {isOwn && (
        <p className="panel muted">
          {can.length > 0 ? '您已提交复核，待另一位同事复核。' : '待另一位同事复核。'}
        </p>
      )}
      {can.includes('pay') && (
        <DecisionForm<'reference'>
          title="已打款"
          acts={[{ decision: 'pay', label: '登记已打款', tone: 'primary' }]}
        >
          {({ reference }) => (
            <Field
              label="银行流水号（买家会看到）"
              field={reference}
              maxLength={60}
              autoComplete="off"
            />
          )}
        </DecisionForm>
      )}
      {can.includes('return') && <GiveBack decision="return" title="驳回" label="驳回提现" />}
      {can.includes('fail') && <GiveBack decision="fail" title="打款失败" label="登记打款失败" />}
    </>
  )
}

function GiveBack(props: { decision: 'return' | 'fail'; title: string; label: string }) {
  const { decision, title, label } = props
  return (
    <DecisionForm<'reason'> title={title} words="款项退回买家的余额。" acts={[{ decision, label }]}>
      {({ reason }) => <Field label="原因（买家会看到）" field={reason} maxLength={200} />}
    </DecisionForm>
  )
}
