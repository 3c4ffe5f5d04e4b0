import type { SubmissionResult } from '@conform-to/dom'
import type { PriceClaimDetail } from '#contract/desk/price-claims'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { useForm } from '#app/components/ui/use-form'

interface PriceClaimDecisionProps {
  detail: PriceClaimDetail
  lastResults: Record<'pay' | 'reject', SubmissionResult | undefined>
}

/**
 * Pays the difference or rejects the claim; once decided, the message of a late form. Two forms, so
 * that Enter after a reason pays nothing.
 */
export function PriceClaimDecision({ detail, lastResults }: PriceClaimDecisionProps) {
  const late = lastResults.pay?.error?.['']?.[0] ?? lastResults.reject?.error?.['']?.[0]
  if (detail.state !== 'reviewing') return <FormMessage message={late} />
  const { amount, needsTwo, approvedBy } = detail
  const isFirst = needsTwo && approvedBy === undefined
  return (
    <>
      <section className="panel" aria-labelledby="pay-title">
        <h2 id="pay-title">退差价</h2>
        <p>
          <Price yuan={amount} className="number" /> 退至账户余额（活动），发票不变。
          {needsTwo && '超过限额，须两人先后确认。'}
          {approvedBy !== undefined && `${approvedBy} 已确认。`}
        </p>
        <DecisionForm
          detail={detail}
          lastResult={lastResults.pay}
          decision="pay"
          label="说明（可不填，买家会看到）"
          button={isFirst ? '确认，等第二人退款' : '退差价'}
        />
      </section>
      <section className="panel" aria-labelledby="reject-title">
        <h2 id="reject-title">驳回</h2>
        <DecisionForm
          detail={detail}
          lastResult={lastResults.reject}
          decision="reject"
          label="驳回的原因（买家会看到）"
          button="驳回申请"
        />
      </section>
    </>
  )
}

interface DecisionFormProps {
  detail: PriceClaimDetail
  lastResult: SubmissionResult | undefined
  decision: 'pay' | 'reject'
  label: string
  button: string
}

function DecisionForm({ detail, lastResult, decision, label, button }: DecisionFormProps) {
  const [form, fields] = useForm<Record<'reason', string>>({ id: decision, lastResult })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="version" value={detail.version} />
      <Field label={label} field={fields.reason} maxLength={200} />
      <button
        type="submit"
        className={decision === 'pay' ? 'button button-primary' : 'button'}
        name="decision"
        value={decision}
      >
        {button}
      </button>
    </PageForm>
  )
}
