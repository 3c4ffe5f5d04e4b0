import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

/** Refuses the whole delivery at the door, with the reason that the warehouse reads. */
export function RefusalForm({ lastResult }: { lastResult: Partial<SubmissionResult> | undefined }) {
  const [form, fields] = useForm<{ reason: string }>({ id: 'refusal', lastResult })
  return (
    <section className="panel" aria-labelledby="refusal-title">
      <h2 id="refusal-title">整批拒收</h2>
      <p className="muted">外箱破损、温度超标、送错单位等，当面拒收、货随车退回时填写。</p>
      <PageForm id={form.id} className="address-form" needs="receive" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <Field label="拒收的原因" field={fields.reason} maxLength={200} autoComplete="off" />
        <button type="submit" className="button" name="intent" value="refuse">
          整批拒收
        </button>
      </PageForm>
    </section>
  )
}
