import { longestTyped } from '#contract/typed-quantity'
import type { TypedLine } from '#app/views/orders/draft-lines'

interface LineQuantityProps {
  /** Of its form, prefix of its id. */
  form: string
  /** Place of the row in the form. */
  at: number
  /** Of the product. */
  name: string
  unit: string
  /** Of a row that was not refused. */
  quantity?: string
  typed: TypedLine | undefined
}

/** The number field of a row of a draft, with its error; what was typed stays. */
export function LineQuantity({ form, at, name, unit, quantity = '', typed }: LineQuantityProps) {
  const id = `${form}-quantity-${String(at)}`
  const error = typed?.error
  return (
    <>
      <input
        id={id}
        name={`lines[${String(at)}].quantity`}
        type="text"
        inputMode="decimal"
        size={6}
        maxLength={longestTyped}
        defaultValue={typed?.quantity ?? quantity}
        aria-label={`数量：${name}`}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />{' '}
      {unit}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}
