import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'

interface RequestDecisionProps {
  version: number
  /** Being procured already. */
  isTaken: boolean
  lastResult: SubmissionResult | undefined
}

export function RequestDecision({ version, isTaken, lastResult }: RequestDecisionProps) {
  const [form, fields] = useForm<Record<'goods' | 'answer', string>>({ id: 'request', lastResult })
  return (
    <section className="panel" aria-labelledby="decide-title">
      <h2 id="decide-title">答复</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={version} />
        <TextArea label="答复（买家会看到）" field={fields.answer} rows={2} maxLength={500} />
        {!isTaken && (
          <button type="submit" className="button" name="decision" value="buy">
            转为采购中
          </button>
        )}
        <Field
          label="已到货的商品"
          field={fields.goods}
          maxLength={200}
          hint="商品编号，或本商城的商品网址"
        />
        <button type="submit" className="button button-primary" name="decision" value="arrive">
          已到货，通知买家
        </button>
        <button type="submit" className="button" name="decision" value="refuse">
          无法供应
        </button>
      </PageForm>
    </section>
  )
}
