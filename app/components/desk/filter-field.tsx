import type { InputHTMLAttributes } from 'react'
import type { TypedFilter } from '#app/views/desk/typed-filter'

interface FilterFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
  filter: TypedFilter
}

export function FilterField({ id, label, filter, type = 'text', ...input }: FilterFieldProps) {
  const { typed, value, error } = filter
  return (
    <p className={error === undefined ? undefined : 'field-invalid'}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        // A date field would not show an invalid date.
        type={error === undefined ? type : 'text'}
        defaultValue={error === undefined ? value : typed}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  )
}
