import type { FieldMetadata } from './use-form'

interface CheckFieldProps {
  label: string
  field: FieldMetadata
  /** What the tick says; it stays only with what it was set for. */
  value?: string
}

/** One box to tick, its error tied to it; it stays ticked where the form is refused. */
export function CheckField({ label, field, value = 'on' }: CheckFieldProps) {
  const error = field.errors?.[0]
  return (
    <div className={error === undefined ? 'field' : 'field field-invalid'}>
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
