import { surplusOf } from '#app/views/desk/surplus-of'
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
