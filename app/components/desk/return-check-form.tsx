import type { SubmissionResult } from '@conform-to/dom'
import { checkVerdicts, type CheckVerdict } from '#contract/after-sales-words'
import type { ReturnDetail } from '#contract/desk/return-detail'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'

interface CheckFormProps {
  detail: ReturnDetail
  lastResult: SubmissionResult | undefined
}

/** The inspection: quantity by verdict, and the batch. */
export function CheckForm({ detail, lastResult }: CheckFormProps) {
  const [form, fields] = useForm<Record<'note' | 'codes', string>>({ id: 'check', lastResult })
  const { line, quantity, isColdChain, isHm, codes } = detail
  const words = Object.entries(checkVerdicts) as [CheckVerdict, string][]
  return (
    <section className="panel" aria-labelledby="check-title">
      <h2 id="check-title">验收</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={detail.version} />
        <p>
          应收 {quantity} {line.unit}，批号 {line.batch === '' ? '未登记' : line.batch}。
          {isColdChain ? '冷链商品不再入库。' : isHm ? '含麻商品由质管判定后入库。' : ''}
        </p>
        {words.map(([verdict, name]) => (
          <VerdictRow key={verdict} verdict={verdict} name={name} lastResult={lastResult} />
        ))}
        {codes.length > 0 && (
          <>
            <p className="muted">
              {`发出时登记了 ${codes.length} 个追溯码。请录入入库商品的追溯码，整行入库可不填。`}
            </p>
            <TextArea label="入库商品的追溯码" field={fields.codes} rows={3} />
          </>
        )}
        <Field label="验收说明" field={fields.note} maxLength={200} />
        <button type="submit" className="button button-primary" name="intent" value="check">
          登记验收
        </button>
      </PageForm>
    </section>
  )
}

interface VerdictRowProps {
  verdict: CheckVerdict
  name: string
  lastResult: SubmissionResult | undefined
}

/**
 * Only the verdict "another batch" asks for the batch: all other rows are about the returned one.
 */
function VerdictRow({ verdict, name, lastResult }: VerdictRowProps) {
  const typed = lastResult?.initialValue as Record<string, Record<string, string>> | undefined
  const id = `check-${verdict}`
  const errors = lastResult?.error ?? {}
  const isFirst = verdict === 'qualified'
  const error = errors[`number.${verdict}`]?.[0] ?? (isFirst ? errors.rows?.[0] : undefined)
  const isOther = verdict === 'otherBatch'
  const batchError = isOther ? errors.batch?.[0] : undefined
  return (
    <p className="desk-verdict">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        name={`number.${verdict}`}
        type="text"
        inputMode="decimal"
        maxLength={12}
        defaultValue={typed?.number?.[verdict] ?? ''}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {isOther && (
        <input
          name="batch.otherBatch"
          type="text"
          maxLength={40}
          aria-label={`${name}的批号`}
          autoFocus={batchError !== undefined || undefined}
          aria-invalid={batchError === undefined ? undefined : true}
          aria-describedby={batchError === undefined ? undefined : `${id}-batch-error`}
          defaultValue={typed?.batch?.otherBatch ?? ''}
        />
      )}
      {error !== undefined && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
      {batchError !== undefined && (
        <span className="field-error" id={`${id}-batch-error`}>
          {batchError}
        </span>
      )}
    </p>
  )
}
