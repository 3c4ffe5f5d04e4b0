import type { FieldMetadata } from './use-form'

interface SelectFieldProps {
  label: string
  field: FieldMetadata
  /** Words by value, in their order. */
  choices: readonly (readonly [value: string | number, words: string])[]
  /** The choice of nothing. */
  none?: string
  hint?: string
}

/** A labelled choice of one with its error; what was chosen stays when the form is refused. */
export function SelectField({ label, field, choices, none, hint }: SelectFieldProps) {
  const error = field.errors?.[0]
  const describedBy = [error && field.errorId, hint && field.descriptionId].filter(Boolean)
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <select
        id={field.id}
        name={field.name}
        defaultValue={typeof field.initialValue === 'string' ? field.initialValue : undefined}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
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
