import type { SubmissionResult } from '@conform-to/dom'
import type { SlipDetail } from '#contract/desk/slips'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { useForm } from '#app/components/ui/use-form'

interface SlipDecisionProps {
  detail: SlipDetail
  lastResults: Record<'arrive' | 'return', SubmissionResult | undefined>
}

/**
 * Says what arrived, or returns the slip; what was said too late where it is decided. Two forms, so
 * that Enter after a reason confirms nothing.
 */
export function SlipDecision({ detail, lastResults }: SlipDecisionProps) {
  const { slip, waiting } = detail
  const late = lastResults.arrive?.error?.['']?.[0] ?? lastResults.return?.error?.['']?.[0]
  if (slip.state !== 'waiting') return <FormMessage message={late} />
  return (
    <>
      <section className="panel" aria-labelledby="arrive-title">
        <h2 id="arrive-title">到账</h2>
        <p>
          待核对 <Price yuan={waiting} className="number" />
          。按银行流水填写：多付的转入账户余额，不足的由买家在 24 小时内补付。
        </p>
        <ArriveForm detail={detail} lastResult={lastResults.arrive} />
      </section>
      <section className="panel" aria-labelledby="return-title">
        <h2 id="return-title">退回</h2>
        <ReturnForm detail={detail} lastResult={lastResults.return} />
      </section>
    </>
  )
}

interface FormProps {
  detail: SlipDetail
  lastResult: SubmissionResult | undefined
}

function ArriveForm({ detail, lastResult }: FormProps) {
  const [form, fields] = useForm<Record<'arrived' | 'payer' | 'payerReason' | 'reason', string>>({
    id: 'arrive',
    lastResult,
    defaultValue: { arrived: detail.waiting },
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="version" value={detail.version} />
      <Field label="到账金额（元）" field={fields.arrived} maxLength={20} inputMode="decimal" />
      <Field
        label="付款户名（银行流水）"
        field={fields.payer}
        maxLength={100}
        autoComplete="off"
        hint={`应为 ${detail.slip.company}`}
        required
      />
      <Field
        label="户名不一致仍收下的原因"
        field={fields.payerReason}
        maxLength={200}
        autoComplete="off"
        hint="户名一致的留空；只记入操作记录"
      />
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
      <Field label="退回的原因（买家会看到）" field={fields.reason} maxLength={200} />
      <button type="submit" className="button" name="decision" value="return">
        退回凭证
      </button>
    </PageForm>
  )
}
