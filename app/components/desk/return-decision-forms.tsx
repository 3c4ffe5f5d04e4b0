import { proposalKinds } from '#contract/after-sales-words'
import type { ReturnDetail } from '#contract/desk/return-detail'
import { Field } from '#app/components/ui/field'
import { RadioField } from '#app/components/ui/radio-field'
import { TextArea } from '#app/components/ui/text-area'
import { DecisionForm } from './decision-form'

interface ReturnDecisionProps {
  detail: ReturnDetail
  intent: 'judge' | 'decide'
}

export function ReturnDecision({ detail, intent }: ReturnDecisionProps) {
  const { canDecide, canAsk, goesBack, kind } = detail
  const next = goesBack ? '请买家寄回' : kind === 'exchange' ? '安排补发' : '办理退款'
  const ask = { decision: 'ask', label: '要求补充' }
  if (!canDecide)
    return (
      <DecisionForm<'reason'> title="要求补充" intent={intent} acts={[ask]}>
        {({ reason }) => (
          <TextArea label="说明（必填，买家会看到）" field={reason} rows={3} maxLength={200} />
        )}
      </DecisionForm>
    )
  return (
    <DecisionForm<'reason'>
      title={intent === 'judge' ? '质管判定' : '答复'}
      words={`同意后${next}。`}
      intent={intent}
      acts={[
        { decision: 'accept', label: '同意', tone: 'primary' },
        ...(canAsk ? [ask] : []),
        { decision: 'reject', label: '驳回' },
      ]}
    >
      {({ reason }) => (
        <TextArea
          label="说明（驳回、要求补充时必填，买家会看到）"
          field={reason}
          rows={3}
          maxLength={200}
        />
      )}
    </DecisionForm>
  )
}

export function ProposalForm({ detail }: { detail: ReturnDetail }) {
  return (
    <DecisionForm<'kind' | 'quantity' | 'deduction' | 'words'>
      title="提出处理方案"
      intent="propose"
      acts={[{ decision: 'propose', label: '发给买家' }]}
    >
      {({ kind, quantity, deduction, words }) => (
        <>
          <RadioField legend="方案" field={kind} choices={proposalKinds} />
          <Field
            label={`按方案办理的数量（${detail.line.unit}）`}
            field={quantity}
            inputMode="decimal"
            maxLength={12}
            hint="其余已收到的原货寄还；不退款时留空"
          />
          <Field
            label="留用赠品扣款（元，可不填）"
            field={deduction}
            inputMode="decimal"
            maxLength={12}
          />
          <TextArea label="说明（买家会看到）" field={words} rows={2} maxLength={200} />
        </>
      )}
    </DecisionForm>
  )
}
