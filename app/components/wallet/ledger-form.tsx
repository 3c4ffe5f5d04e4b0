import { balanceKinds } from '#contract/wallet-words'
import { walletPaths } from '#app/site/wallet-paths'
import type { LedgerQuery } from '#app/views/wallet/ledger-query'

interface LedgerFormProps {
  query: LedgerQuery
  errors: Record<string, string[]>
}

/** Filters of the movements; both dates are inclusive. */
export function LedgerForm({ query, errors }: LedgerFormProps) {
  return (
    <form action={walletPaths.balance()} className="summary-months" aria-label="余额明细">
      <div className="field">
        <label htmlFor="ledger-use">类别</label>
        <select id="ledger-use" name="use_type" defaultValue={query.use ?? ''}>
          <option value="">全部</option>
          {Object.entries(balanceKinds).map(([use, kind]) => (
            <option key={use} value={use}>
              {kind}
            </option>
          ))}
        </select>
      </div>
      <DayField name="start_time" label="从" value={query.from} error={errors.from?.[0]} />
      <DayField name="end_time" label="到" value={query.to} error={errors.to?.[0]} />
      <button type="submit" className="button">
        查看
      </button>
    </form>
  )
}

interface DayFieldProps {
  name: string
  label: string
  value: string
  error: string | undefined
}

function DayField({ name, label, value, error }: DayFieldProps) {
  const id = `ledger-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        maxLength={20}
        placeholder="如 2026-11-21"
        defaultValue={value}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
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
