import type { FieldMetadata } from './use-form'

interface SelectFieldProps {
  label: string
  field: FieldMetadata
  choices: readonly (readonly [value: string, words: string])[]
}

/** A labelled choice of one with its error; what was chosen is kept. */
export function SelectField({ label, field, choices }: SelectFieldProps) {
  const error = field.errors?.[0]
  return (
    <div className={error === undefined ? 'field' : 'field field-invalid'}>
      <label htmlFor={field.id}>{label}</label>
      <select
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : field.errorId}
      >
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
