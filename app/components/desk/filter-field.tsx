import type { InputHTMLAttributes } from 'react'
import type { TypedFilter } from '#app/views/desk/typed-filter'

interface FilterFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
  /** The field says itself what belongs there (`placeholder`). */
  isLabelHidden?: boolean
  filter: TypedFilter
}

export function FilterField(props: FilterFieldProps) {
  const { id, label, isLabelHidden = false, filter, type = 'text', ...input } = props
  const { typed, value, error } = filter
  return (
    <p>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
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
