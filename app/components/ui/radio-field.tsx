import { FieldSet } from './field-set'
import type { FieldMetadata } from './use-form'

interface RadioFieldProps {
  legend: string
  field: FieldMetadata
  choices: Record<string, string>
}

/** Radio buttons, none chosen by default. */
export function RadioField({ legend, field, choices }: RadioFieldProps) {
  return (
    <FieldSet
      legend={
        <>
          {legend}
          <span className="field-required" aria-hidden="true">
            *
          </span>
        </>
      }
      field={field}
      className="field"
    >
      {Object.entries(choices).map(([value, words]) => (
        <label key={value} className="complaint-kind">
          <input
            type="radio"
            name={field.name}
            value={value}
            defaultChecked={field.initialValue === value}
            required
          />
          {words}
        </label>
      ))}
    </FieldSet>
  )
}
