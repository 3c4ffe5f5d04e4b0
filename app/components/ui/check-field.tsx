import type { FieldMetadata } from './use-form'

interface CheckFieldProps {
  label: string
  field: FieldMetadata
  /** Value sent when ticked; the tick is restored only for the same value. */
  value?: string
}

/** A single checkbox with its error; it stays ticked when the form is refused. */
export function CheckField({ label, field, value = 'on' }: CheckFieldProps) {
  const error = field.errors?.[0]
  return (
    <div className="field">
      <label className="checkbox">
        <input
          id={field.id}
          type="checkbox"
          name={field.name}
          value={value}
          defaultChecked={field.initialValue === value}
          autoFocus={error !== undefined || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : field.errorId}
        />
        {label}
      </label>
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
