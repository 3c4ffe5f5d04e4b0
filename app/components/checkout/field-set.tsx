import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'

interface FieldSetProps {
  legend: ReactNode
  field: FieldMetadata
  className: string
  children: ReactNode
}

/** A choice of one among several, its error tied to all of it. */
export function FieldSet({ legend, field, className, children }: FieldSetProps) {
  const error = field.errors?.[0]
  return (
    <fieldset
      className={className}
      aria-describedby={error === undefined ? undefined : field.errorId}
    >
      <legend>{legend}</legend>
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
