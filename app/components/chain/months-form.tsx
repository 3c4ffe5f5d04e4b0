import { AskedField } from '#app/components/ui/asked-field'

interface MonthsFormProps {
  from: string
  to: string
  errors: Record<string, string[]>
  action: string
}

export function MonthsForm({ from, to, errors, action }: MonthsFormProps) {
  return (
    <form action={action} className="summary-months">
      <MonthField name="from" label="从" value={from} error={errors.from?.[0]} />
      <MonthField name="to" label="到" value={to} error={errors.to?.[0]} />
      <button type="submit" className="button">
        查看
      </button>
    </form>
  )
}

interface MonthFieldProps {
  name: string
  label: string
  value: string
  error: string | undefined
}

function MonthField({ name, label, value, error }: MonthFieldProps) {
  const id = `summary-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <AskedField
        id={id}
        name={name}
        maxLength={20}
        placeholder="如 2026-11"
        value={value}
        isWrong={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
