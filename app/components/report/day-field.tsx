import { AskedField } from '#app/components/ui/asked-field'

interface DayFieldProps {
  id: string
  name: string
  label: string
  placeholder: string
  value: string
  error: string | undefined
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
}

/** A typed date or month in a GET form, with its error. */
export function DayField({ id, name, label, placeholder, value, error, ...props }: DayFieldProps) {
  const isWrong = error !== undefined
  return (
    <span className="report-day">
      <label className={props.isLabelHidden === true ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>{' '}
      <AskedField
        id={id}
        name={name}
        inputMode="numeric"
        size={10}
        maxLength={20}
        placeholder={placeholder}
        value={value}
        isWrong={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      />
      {isWrong && (
        <span className="field-error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
