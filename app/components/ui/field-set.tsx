import type { ReactNode } from 'react'
import type { FieldMetadata } from './use-form'

interface FieldSetProps {
  legend: ReactNode
  field: FieldMetadata
  className: string
  children: ReactNode
}

/** Radio buttons with one error for all of them, in view and focused. */
export function FieldSet({ legend, field, className, children }: FieldSetProps) {
  const { errors } = field
  const isRefused = errors?.[0] !== undefined
  return (
    <fieldset
      className={className}
      tabIndex={isRefused ? -1 : undefined}
      autoFocus={isRefused || undefined}
      aria-describedby={isRefused ? field.errorId : undefined}
    >
      <legend>{legend}</legend>
      {isRefused && (
        <p className="field-error" id={field.errorId}>
          {errors[0]}
        </p>
      )}
      {children}
    </fieldset>
  )
}
