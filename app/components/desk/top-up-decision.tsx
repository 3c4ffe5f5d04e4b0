import type { SubmissionResult } from '@conform-to/dom'
import type { TopUpDetail } from '#contract/desk/top-ups'
import { AgreedNotice } from '#app/components/desk/agreed-notice'
import { SurplusField } from '#app/components/desk/surplus-field'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface TopUpDecisionProps {
  detail: TopUpDetail
  lastResults: Record<'arrive' | 'return', SubmissionResult | undefined>
}

/**
 * Confirms the received amount, or returns the top-up: two forms, so that Enter after a reason
 * confirms nothing.
 */
export function TopUpDecision({ detail, lastResults }: TopUpDecisionProps) {
  const { canArrive, canReturn } = detail
  if (!canArrive) return null
  return (
    <>
      <section className="panel" aria-labelledby="arrive-title">
        <h2 id="arrive-title">到账</h2>
        <p>按银行流水填写实际到账的金额，直接计入余额。</p>
        <AgreedNotice agreed={detail.agreed} what="多出的记入余额" />
        <ArriveForm detail={detail} lastResult={lastResults.arrive} />
      </section>
      {canReturn && (
        <section className="panel" aria-labelledby="return-title">
          <h2 id="return-title">驳回</h2>
          <ReturnForm detail={detail} lastResult={lastResults.return} />
        </section>
      )}
    </>
  )
}

interface FormProps {
  detail: TopUpDetail
  lastResult: SubmissionResult | undefined
}

type ArriveName = 'arrived' | 'surplus' | 'isPayerChecked' | 'reason'

function ArriveForm({ detail, lastResult }: FormProps) {
  const { topUp, version } = detail
  const [form, fields] = useForm<Record<ArriveName, string>>({
    id: 'arrive',
    lastResult,
    defaultValue: { arrived: topUp.amount },
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="version" value={version} />
      <Field label="到账金额（元）" field={fields.arrived} maxLength={20} inputMode="decimal" />
      <SurplusField field={fields.surplus} arrived={fields.arrived} due={topUp.amount} />
      <CheckField label={`付款户名是${topUp.company}`} field={fields.isPayerChecked} />
      <Field label="说明（可不填，买家会看到）" field={fields.reason} maxLength={200} />
      <button type="submit" className="button button-primary" name="decision" value="arrive">
        确认到账
      </button>
    </PageForm>
  )
}

function ReturnForm({ detail, lastResult }: FormProps) {
  const [form, fields] = useForm<Record<'reason', string>>({ id: 'return', lastResult })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="version" value={detail.version} />
      <Field label="驳回的原因（买家会看到）" field={fields.reason} maxLength={200} />
      <button type="submit" className="button" name="decision" value="return">
        驳回充值
      </button>
    </PageForm>
  )
}
