import type { SubmissionResult } from '@conform-to/dom'
import { PictureField } from '#app/components/ui/picture-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import type { RefusalWords } from '#app/views/orders/delivery-words'

type FieldName = 'cause' | 'reason' | 'pictures' | 'temperature' | 'temperatureId'

interface RefusalFormProps {
  isColdChain: boolean
  /** Made on the server, so that scripts do not carry them. */
  words: RefusalWords
  lastResult: Partial<SubmissionResult> | undefined
  records: readonly number[]
  pictures: readonly number[]
}

/**
 * Refuses the whole delivery at the door, folded until it is needed, with the reason for the warehouse and, for a cold chain,
 * the recorder's data (domain-rules §17).
 */
export function RefusalForm(props: RefusalFormProps) {
  const { isColdChain, words, lastResult, records, pictures } = props
  const [form, fields] = useForm<Record<FieldName, string>>({ id: 'refusal', lastResult })
  return (
    <details className="panel refuse-whole" open={lastResult !== undefined}>
      <summary>
        <h2>整批拒收</h2>
      </summary>
      <p className="muted">
        {words.when}
        <a className="link" href={words.href}>
          {words.byLine}
        </a>
      </p>
      <PageForm
        id={form.id}
        className="address-form"
        encType="multipart/form-data"
        needs="receive"
        noValidate
      >
        <FormMessage message={form.errors?.[0]} />
        <CauseField field={fields.cause} causes={words.causes} />
        <Field label={words.what} field={fields.reason} maxLength={200} required />
        <PictureField
          id="refusal-pictures"
          name="pictures"
          label={words.pictures}
          isSingle={false}
          field={fields.pictures}
          ids={pictures}
        />
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
    </details>
  )
}

function CauseField({ field, causes }: { field: FieldMetadata; causes: RefusalWords['causes'] }) {
  const why = field.errors?.[0]
  const isWrong = why !== undefined || undefined
  return (
    <div className="field">
      <label htmlFor={field.id}>原因</label>
      <select
        id={field.id}
        name="cause"
        defaultValue={field.initialValue}
        required
        autoFocus={isWrong}
        aria-invalid={isWrong}
        aria-describedby={field.errorId}
      >
        {causes.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <p className="field-error" id={field.errorId}>
        {why}
      </p>
    </div>
  )
}
