import type { SubmissionResult } from '@conform-to/dom'
import { PictureField } from '#app/components/registration/picture-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface RefusalFormProps {
  isColdChain: boolean
  lastResult: Partial<SubmissionResult> | undefined
  /** Pictures of the temperature record that are uploaded by now. */
  records: readonly number[]
}

/**
 * Refuses the whole delivery at the door, with the reason that the warehouse reads, and of a cold chain
 * with what its recorder shows (domain-rules §17).
 */
export function RefusalForm({ isColdChain, lastResult, records }: RefusalFormProps) {
  const [form, fields] = useForm<Record<'reason' | 'temperature' | 'temperatureId', string>>({
    id: 'refusal',
    lastResult,
  })
  return (
    <section className="panel" aria-labelledby="refusal-title">
      <h2 id="refusal-title">整批拒收</h2>
      <p className="muted">外箱破损、温度超标、送错单位等，当面拒收、货随车退回时填写。</p>
      <PageForm
        id={form.id}
        className="address-form"
        encType="multipart/form-data"
        needs="receive"
        noValidate
      >
        <FormMessage message={form.errors?.[0]} />
        <Field label="拒收的原因" field={fields.reason} maxLength={200} />
        {isColdChain && (
          <>
            <Field
              label="到货温度（℃）"
              field={fields.temperature}
              inputMode="decimal"
              maxLength={10}
              required
            />
            <PictureField
              id="refusal-record"
              name="temperatureId"
              label="温度记录"
              isSingle
              field={fields.temperatureId}
              ids={records}
            />
          </>
        )}
        <button type="submit" className="button" name="intent" value="refuse">
          整批拒收
        </button>
      </PageForm>
    </section>
  )
}
