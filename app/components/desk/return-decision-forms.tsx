import type { SubmissionResult } from '@conform-to/dom'
import { proposalKinds } from '#contract/after-sales-words'
import type { ReturnDetail } from '#contract/desk/return-detail'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'

interface FormProps {
  detail: ReturnDetail
  lastResult: SubmissionResult | undefined
}

interface DecisionFormProps extends FormProps {
  intent: 'judge' | 'decide'
}

export function DecisionForm({ detail, intent, lastResult }: DecisionFormProps) {
  const [form, fields] = useForm<{ reason: string }>({ id: 'decision', lastResult })
  const { canDecide, canAsk, goesBack, kind } = detail
  return (
    <section className="panel" aria-labelledby="decision-title">
      <h2 id="decision-title">
        {!canDecide ? '要求补充' : intent === 'judge' ? '质管判定' : '答复'}
      </h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0] ?? lastResult?.error?.decision?.[0]} />
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={detail.version} />
        {canDecide && (
          <p>
            同意后
            {goesBack ? '请买家寄回' : kind === 'exchange' ? '安排补发' : '办理退款'}。
          </p>
        )}
        <TextArea
          label={`说明（${canDecide ? '驳回、要求补充时' : ''}必填，买家会看到）`}
          field={fields.reason}
          rows={3}
          maxLength={200}
        />
        <p className="desk-actions">
          {canDecide && (
            <button type="submit" className="button button-primary" name="decision" value="accept">
              同意
            </button>
          )}
          {canAsk && (
            <button type="submit" className="button" name="decision" value="ask">
              要求补充
            </button>
          )}
          {canDecide && (
            <button type="submit" className="button" name="decision" value="reject">
              驳回
            </button>
          )}
        </p>
      </PageForm>
    </section>
  )
}

export function ProposalForm({ detail, lastResult }: FormProps) {
  const [form, fields] = useForm<Record<'kind' | 'quantity' | 'deduction' | 'words', string>>({
    id: 'proposal',
    lastResult,
  })
  return (
    <section className="panel" aria-labelledby="proposal-title">
      <h2 id="proposal-title">提出处理方案</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={detail.version} />
        <RadioField legend="方案" field={fields.kind} choices={proposalKinds} />
        <Field
          label={`按方案办理的数量（${detail.line.unit}）`}
          field={fields.quantity}
          inputMode="decimal"
          maxLength={12}
          hint="其余已收到的原货寄还；不退款时留空"
        />
        <Field
          label="留用赠品扣款（元，可不填）"
          field={fields.deduction}
          inputMode="decimal"
          maxLength={12}
        />
        <TextArea label="说明（买家会看到）" field={fields.words} rows={2} maxLength={200} />
        <button type="submit" className="button" name="intent" value="propose">
          发给买家
        </button>
      </PageForm>
    </section>
  )
}
