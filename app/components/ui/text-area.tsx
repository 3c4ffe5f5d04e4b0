import type { TextareaHTMLAttributes } from 'react'
import type { FieldMetadata } from './use-form'

type TextAreaProps = { label: string; field: FieldMetadata } & Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'name' | 'defaultValue'
>

export function TextArea({ label, field, ...textarea }: TextAreaProps) {
  const error = field.errors?.[0]
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label}
        {textarea.required === true && (
          <span className="field-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <textarea
        {...textarea}
        id={field.id}
        name={field.name}
        defaultValue={typeof field.initialValue === 'string' ? field.initialValue : undefined}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : field.errorId}
      />
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
