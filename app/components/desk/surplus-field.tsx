import { surplusOf } from '#app/views/desk/surplus-of'
import { CheckField } from '#app/components/ui/check-field'
import { formatPrice } from '#app/words/money'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface SurplusFieldProps {
  field: FieldMetadata
  arrived: FieldMetadata
  /** Amount due, yuan. */
  due: string
}

/**
 * Asks whether what arrived too much is right, beside the amount that makes it so. The tick names the
 * figure itself: after another amount it is asked for anew.
 */
export function SurplusField({ field, arrived, due }: SurplusFieldProps) {
  const surplus = surplusOf(String(arrived.initialValue ?? ''), due)
  if (surplus === undefined) return null
  return (
    <CheckField label={`多出的 ¥${formatPrice(surplus)} 记入余额`} field={field} value={surplus} />
  )
}
