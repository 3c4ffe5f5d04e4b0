import { useSearchParams } from '@remix-run/react'
import { unknownChoice } from '#app/views/desk/unknown-choice'

interface FilterChoiceProps {
  id: string
  label: string
  name: string
  value: string
  choices: Readonly<Record<string, string>>
  hasAll?: boolean
}

export function FilterChoice({ id, label, name, value, choices, hasAll }: FilterChoiceProps) {
  const [search] = useSearchParams()
  const error = unknownChoice(search, { name, label, choices: Object.keys(choices) })
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {hasAll === true && <option value="">全部</option>}
        {Object.entries(choices).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  )
}
