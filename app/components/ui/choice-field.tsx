import type { FieldMetadata } from './use-form'

interface ChoiceFieldProps {
  label: string
  field: FieldMetadata
  hint: string
  choices: Readonly<Record<string, string>>
}

/** One of several, in a list that opens. */
export function ChoiceField({ label, field, hint, choices }: ChoiceFieldProps) {
  const error = field.errors?.[0]
  const describedBy = [error && field.errorId, field.descriptionId].filter(Boolean)
  return (
    <div className={error === undefined ? 'field' : 'field field-invalid'}>
      <label htmlFor={field.id}>{label}</label>
      <select
        id={field.id}
        name={field.name}
        defaultValue={typeof field.initialValue === 'string' ? field.initialValue : undefined}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy.join(' ')}
      >
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <p className="field-hint" id={field.descriptionId}>
        {hint}
      </p>
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
