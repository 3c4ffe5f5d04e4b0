import type { InputHTMLAttributes } from 'react'
import type { FieldMetadata } from './use-form'

type FieldProps = {
  label: string
  field: FieldMetadata
  hint?: string
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'defaultValue'>

/** A labelled text field with its error; input is kept. */
export function Field({ label, field, hint, type = 'text', ...input }: FieldProps) {
  const error = field.errors?.[0]
  const describedBy = [error && field.errorId, hint && field.descriptionId].filter(Boolean)
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label}
        {input.required === true && (
          <span className="field-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <input
        {...input}
        id={field.id}
        name={field.name}
        type={type}
        defaultValue={typeof field.initialValue === 'string' ? field.initialValue : undefined}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
      />
      {hint !== undefined && (
        <p className="field-hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
