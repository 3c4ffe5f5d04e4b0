import type { SubmissionResult } from '@conform-to/dom'
import type { AfterSalesReason } from '#contract/after-sales-words'
import { firstQuantity, type AskLine } from '#app/views/orders/after-sales'
import { GoodsOfLine } from './goods-of-line'

interface LineNumbersProps {
  lines: readonly AskLine[]
  /** Selected lines have a default quantity; other parts of their set are empty. */
  chosen: readonly number[]
  reason: AfterSalesReason | undefined
  lastResult: Partial<SubmissionResult> | undefined
}

export function LineNumbers({ lines, chosen, reason, lastResult }: LineNumbersProps) {
  const typed = (lastResult?.initialValue?.number ?? {}) as Record<string, string>
  const errors = lastResult?.error ?? {}
  const wrong = errors.number?.[0] ?? errors.lines?.[0]
  return (
    <fieldset
      className="field"
      aria-describedby={wrong === undefined ? undefined : 'ask-lines-error'}
    >
      <legend>商品与数量</legend>
      {lines.map((line, at) => (
        <LineNumber
          key={line.id}
          line={line}
          value={
            lastResult === undefined
              ? chosen.includes(line.id)
                ? firstQuantity(line, reason)
                : ''
              : (typed[line.id] ?? '')
          }
          error={errors[`number.${line.id}`]?.[0] ?? (at === 0 ? wrong : undefined)}
        />
      ))}
      {lines.some(({ setLines }) => setLines.length > 0) && (
        <p className="field-hint">套餐商品：除破损、少货、错发外须整套退回。</p>
      )}
    </fieldset>
  )
}

interface LineNumberProps {
  line: AskLine
  value: string
  error: string | undefined
}

function LineNumber({ line, value, error }: LineNumberProps) {
  const id = `ask-number-${line.id}`
  return (
    <p className="after-sales-number">
      <label htmlFor={id}>
        <GoodsOfLine line={line} />{' '}
        <span className="muted">
          {line.batch !== '' && `批号 ${line.batch} `}最多 {line.most} {line.unit}
        </span>
      </label>
      <input
        id={id}
        name={`number.${line.id}`}
        type="text"
        inputMode="decimal"
        maxLength={12}
        defaultValue={value}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />{' '}
      {line.unit}
      {error !== undefined && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  )
}
