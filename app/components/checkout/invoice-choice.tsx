import type { Checkout } from '#contract/checkout'
import { invoiceKinds } from '#contract/kinds'
import { FieldSet } from '#app/components/ui/field-set'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface InvoiceChoiceProps {
  note: string | undefined
  invoice: Checkout['invoice']
  field: FieldMetadata
}

export function InvoiceChoice({
  invoice: { kinds, title, taxNumber },
  note,
  field,
}: InvoiceChoiceProps) {
  const legend = (
    <>
      电子发票{' '}
      <span className="muted">
        抬头 {title}
        {taxNumber !== '' && ` · 税号 ${taxNumber}`}
      </span>
    </>
  )
  return (
    <FieldSet legend={legend} field={field} className="choices choices-in-line">
      {kinds.map((kind) => (
        <label className="checkbox choice" key={kind}>
          <input
            type="radio"
            name={field.name}
            value={kind}
            defaultChecked={field.initialValue === kind}
          />
          {invoiceKinds[kind]}
        </label>
      ))}
      {note !== undefined && <p className="muted">{note}</p>}
    </FieldSet>
  )
}
