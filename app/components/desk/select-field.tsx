import type { FieldMetadata } from '#app/components/ui/use-form'

interface SelectFieldProps {
  label: string
  field: FieldMetadata
  /** Words by value, in their order. */
  choices: readonly (readonly [value: string | number, words: string])[]
  /** The choice of nothing. */
  none?: string
}

/** One of several; it stays chosen when the form is refused. */
export function SelectField({ label, field, choices, none }: SelectFieldProps) {
  const error = field.errors?.[0]
  return (
    <div className={error === undefined ? 'field' : 'field field-invalid'}>
      <label htmlFor={field.id}>{label}</label>
      <select
        id={field.id}
        name={field.name}
        defaultValue={typeof field.initialValue === 'string' ? field.initialValue : undefined}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : field.errorId}
      >
        {none !== undefined && <option value="">{none}</option>}
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
