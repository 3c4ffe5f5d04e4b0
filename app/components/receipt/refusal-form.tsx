import type { SubmissionResult } from '@conform-to/dom'
import { PictureField } from '#app/components/registration/picture-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm } from '#app/components/ui/use-form'
import { afterSalesPaths } from '#app/site/after-sales-paths'

type FieldName = 'cause' | 'reason' | 'pictures' | 'temperature' | 'temperatureId'

interface RefusalFormProps {
  orderId: number
  isColdChain: boolean
  /** Words by reason. */
  causes: Record<string, string>
  lastResult: Partial<SubmissionResult> | undefined
  /** Pictures of the temperature record that are uploaded by now. */
  records: readonly number[]
  /** Pictures of what is wrong that are uploaded by now. */
  pictures: readonly number[]
}

/**
 * Refuses the whole delivery at the door, with the reason that the warehouse reads, and of a cold chain
 * with what its recorder shows (domain-rules §17).
 */
export function RefusalForm(props: RefusalFormProps) {
  const { orderId, isColdChain, causes, lastResult, records, pictures } = props
  const [form, fields] = useForm<Record<FieldName, string>>({ id: 'refusal', lastResult })
  return (
    <section className="panel" aria-labelledby="refusal-title">
      <h2 id="refusal-title">整批拒收</h2>
      <p className="muted">外箱破损、温度超标、送错单位等，当面拒收、货随车退回时填写。只拒收其中几种商品的，用
        <a className="link" href={afterSalesPaths.ask({ order: orderId, refuse: true })}>
          货到拒收
        </a>
        按商品选。
      </p>
      <PageForm
        id={form.id}
        className="address-form"
        encType="multipart/form-data"
        needs="receive"
        noValidate
      >
        <FormMessage message={form.errors?.[0]} />
        <RadioField legend="原因" field={fields.cause} choices={causes} />
        <p className="field-hint">含麻、控销和近效期商品不能以“其他”为由拒收。</p>
        <Field label="情况说明" field={fields.reason} maxLength={200} required />
        <PictureField
          id="refusal-pictures"
          name="pictures"
          label="照片"
          isSingle={false}
          field={fields.pictures}
          ids={pictures}
        />
        <p className="field-hint">破损、质量问题必须有照片：外箱、破损处、批号。</p>
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
