import type { FieldMetadata } from '@conform-to/react'
import type { Checkout } from '#contract/checkout'
import { invoiceKinds } from '#contract/invoice-kind'

interface InvoiceChoiceProps {
  invoice: Checkout['invoice']
  field: FieldMetadata
}

/** Which electronic invoice the orders get, and whom it names. */
export function InvoiceChoice({ invoice: { kinds, title, taxNumber }, field }: InvoiceChoiceProps) {
  const error = field.errors?.[0]
  return (
    <fieldset
      className="choices choices-in-line"
      aria-describedby={error === undefined ? undefined : field.errorId}
    >
      <legend>
        电子发票{' '}
        <span className="muted">
          抬头 {title}
          {taxNumber !== '' && ` · 税号 ${taxNumber}`}
        </span>
      </legend>
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
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
      {taxNumber === '' && (
        <p className="muted">营业执照审核通过后可开具{invoiceKinds.special}。</p>
      )}
    </fieldset>
  )
}
