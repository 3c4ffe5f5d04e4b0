import { surplusOf } from '#app/views/desk/surplus-of'
import { CheckField } from '#app/components/ui/check-field'
import { formatPrice } from '#app/words/money'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface SurplusFieldProps {
  field: FieldMetadata
  arrived: FieldMetadata
  due: string
}

/**
 * Asks for confirmation of an overpayment, with its amount. The tick contains the amount, so
 * another amount has to be confirmed again.
 */
export function SurplusField({ field, arrived, due }: SurplusFieldProps) {
  const surplus = surplusOf(String(arrived.initialValue ?? ''), due)
  if (surplus === undefined) return null
  return (
    <CheckField label={`多出的 ¥${formatPrice(surplus)} 记入余额`} field={field} value={surplus} />
  )
}
