import type { FieldMetadata } from './use-form'

/** One box to tick, its error tied to it; it stays ticked where the form is refused. */
export function CheckField({ label, field }: { label: string; field: FieldMetadata }) {
  const error = field.errors?.[0]
  return (
    <div className={error === undefined ? 'field' : 'field field-invalid'}>
      <label className="checkbox">
        <input
          id={field.id}
          type="checkbox"
          name={field.name}
          defaultChecked={field.initialValue === 'on'}
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
