import { typedAmount } from '#contract/typed-amount'
import { formatPrice } from '#app/words/money'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface SurplusFieldProps {
  field: FieldMetadata
  arrived: FieldMetadata
  /** What was due, yuan. */
  due: string
}

/**
 * Asks whether what arrived too much is right, beside the amount that makes it so. The tick names the
 * figure itself: after another amount it is asked for anew.
 */
export function SurplusField({ field, arrived, due }: SurplusFieldProps) {
  const surplus = surplusOf(String(arrived.initialValue ?? ''), due)
  const error = field.errors?.[0]
  if (surplus === undefined) return null
  return (
    <div className={error === undefined ? 'field' : 'field field-invalid'}>
      <label className="checkbox">
        <input
          id={field.id}
          type="checkbox"
          name={field.name}
          value={surplus}
          defaultChecked={field.initialValue === surplus}
          autoFocus={error !== undefined || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : field.errorId}
        />
        多出的 ¥{formatPrice(surplus)} 记入余额
      </label>
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
    </div>
  )
}

/** How much more was typed than was due, yuan; undefined for none, and for what is no amount. */
export function surplusOf(typed: string, due: string): string | undefined {
  const arrived = typedAmount.safeParse(typed)
  if (!arrived.success || arrived.data === '') return undefined
  const fen = toFen(arrived.data) - toFen(due)
  return fen > 0 ? (fen / 100).toFixed(2) : undefined
}

// Whole numbers of 分: what has passed the contract has nine digits at most.
function toFen(yuan: string): number {
  return Math.round(Number(yuan) * 100)
}
