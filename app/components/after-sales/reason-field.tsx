import { afterSalesKinds, afterSalesReasons } from '#contract/after-sales-words'
import { FieldSet } from '#app/components/ui/field-set'
import type { FieldMetadata } from '#app/components/ui/use-form'
import type { OfferedReason } from '#app/views/orders/after-sales'

interface ReasonFieldProps {
  reasons: readonly OfferedReason[]
  field: FieldMetadata
}

/** Reasons of a return with their consequences, or why one is unavailable. */
export function ReasonField({ reasons, field }: ReasonFieldProps) {
  return (
    <FieldSet legend="原因" field={field} className="field after-sales-reasons">
      {reasons.map(({ reason, kinds, problem }) => (
        <label key={reason}>
          <input
            type="radio"
            name={field.name}
            value={reason}
            defaultChecked={field.initialValue === reason}
            disabled={problem !== undefined}
            required
          />
          {afterSalesReasons[reason]}{' '}
          <span className="muted">
            {problem?.message ?? kinds.map((kind) => afterSalesKinds[kind]).join('、')}
          </span>
        </label>
      ))}
    </FieldSet>
  )
}
