import type { SubmissionResult } from '@conform-to/dom'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { May } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { shortYuan } from '#app/words/money'

interface PlacingFormProps {
  placing: DataOf<Calls['orderDraft.placing']>
  lastResult: SubmissionResult | undefined
}

/** Whether the desk may place orders for the store at once; the owner decides, others read it. */
export function PlacingForm({ placing: { isAllowed, limit }, lastResult }: PlacingFormProps) {
  const [form, fields] = useForm<Record<'isAllowed' | 'limit', string>>({
    id: 'placing',
    lastResult,
    defaultValue: { isAllowed: isAllowed ? 'on' : '', limit: limit ?? '' },
  })
  const most = limit === undefined ? '' : `，每单最多 ¥${shortYuan(limit)}`
  return (
    <section className="panel" aria-labelledby="placing-title">
      <h2 id="placing-title">业务员代下单</h2>
      <p className="muted">
        {isAllowed
          ? `现在允许${most}。您在电话里说好的货，业务员可以直接下单，由本店付款。`
          : '现在不允许。业务员备好的采购单要本店确认后才下单。'}
      </p>
      <May needs="own">
        <PageForm id={form.id} noValidate>
          <FormMessage message={form.errors?.[0]} />
          <CheckField label="允许业务员代下单" field={fields.isAllowed} />
          <Field
            label="每单最多多少元"
            field={fields.limit}
            inputMode="decimal"
            maxLength={12}
            hint="含运费；留空为不限"
          />
          <button type="submit" className="button" name="intent" value="placing">
            保存代下单设置
          </button>
        </PageForm>
      </May>
    </section>
  )
}
