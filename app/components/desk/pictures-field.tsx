import type { FieldMetadata } from '#app/components/ui/use-form'

interface PicturesFieldProps {
  label: string
  field: FieldMetadata
  hint: string
  accept: string
  /** A single file. */
  isOne?: boolean
}

/** Several files at once, unless it is for one. */
export function PicturesField({ label, field, hint, accept, isOne }: PicturesFieldProps) {
  const { id, name, errorId, descriptionId, errors } = field
  const error = errors?.[0]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        name={name}
        multiple={isOne !== true}
        accept={accept}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? descriptionId : `${descriptionId} ${errorId}`}
      />
      <p className="field-hint" id={descriptionId}>
        {hint}
      </p>
      {error !== undefined && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
