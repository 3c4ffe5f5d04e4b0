import type { SubmissionResult } from '@conform-to/dom'
import type { ControlStateName } from '#contract/control-states'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface ControlDecisionProps {
  version: number
  state: ControlStateName
  lastResult: SubmissionResult | undefined
}

export function ControlDecision({ version, state, lastResult }: ControlDecisionProps) {
  const [form, fields] = useForm<Record<'validUntil' | 'reason', string>>({
    id: 'control',
    lastResult,
  })
  const message = <FormMessage message={form.errors?.[0]} />
  if (state === 'approved')
    return (
      <section className="panel" aria-labelledby="decision-title">
        <h2 id="decision-title">收回权限</h2>
        <PageForm id={form.id} className="desk-form" noValidate>
          {message}
          <input type="hidden" name="version" value={version} />
          <p>收回后立即不能购买，购物车里的不能提交；已下的订单不变。</p>
          <Field label="收回原因（买家会看到）" field={fields.reason} maxLength={200} />
          <button type="submit" className="button button-danger" name="decision" value="revoke">
            收回
          </button>
        </PageForm>
      </section>
    )
  if (state !== 'pending') return message
  return (
    <section className="panel" aria-labelledby="decision-title">
      <h2 id="decision-title">决定</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        {message}
        <input type="hidden" name="version" value={version} />
        <Field
          label="开通至（含当日）"
          field={fields.validUntil}
          maxLength={20}
          hint="如 2028-12-31，也可写 20281231"
        />
        <button type="submit" className="button button-primary" name="decision" value="accept">
          开通
        </button>
        <Field label="驳回原因（买家会看到）" field={fields.reason} maxLength={200} />
        <button type="submit" className="button" name="decision" value="reject">
          驳回
        </button>
      </PageForm>
    </section>
  )
}
