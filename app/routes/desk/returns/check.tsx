import type { SubmissionResult } from '@conform-to/dom'
import { type CheckVerdict, checkVerdicts } from '#contract/after-sales-words'
import type { ReturnDetail } from '#contract/desk/return-detail'
import { useCaseReply } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { Field } from '#app/components/ui/field'
import { TextArea } from '#app/components/ui/text-area'

/** The inspection: quantity by verdict, and the batch. */
export function CheckForm({ detail }: { detail: ReturnDetail }) {
  const lastResult = useCaseReply(['check'])
  const { line, quantity, isColdChain, isHm, codes } = detail
  const words = Object.entries(checkVerdicts) as [CheckVerdict, string][]
  return (
    <DecisionForm<'note' | 'codes'>
      title="验收"
      words={
        <>
          应收 {quantity} {line.unit}，批号 {line.batch === '' ? '未登记' : line.batch}。
          {isColdChain ? '冷链商品不再入库。' : isHm ? '含麻商品由质管判定后入库。' : ''}
        </>
      }
      intent="check"
      acts={[{ decision: 'check', label: '登记验收', tone: 'primary' }]}
    >
      {(fields) => (
        <>
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
        </>
      )}
    </DecisionForm>
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
