import { auditActions, subjectKinds } from '#contract/desk/audit-actions'
import { deskPaths } from '#app/site/desk-paths'
import type { AuditFilters } from '#app/views/desk/audit-query'
import { FilterField } from './filter-field'

interface AuditFilterProps {
  query: AuditFilters
  operators: readonly string[]
}

/** What is looked for in the trail; all of it stands in the address. */
export function AuditFilter({ query, operators }: AuditFilterProps) {
  const named = Object.fromEntries(operators.map((name) => [name, name]))
  return (
    <form className="desk-filter" action={deskPaths.audit()} role="search" aria-label="操作记录">
      <Choice label="操作人" name="operator" value={query.operator} choices={named} />
      <Choice label="操作" name="action" value={query.action} choices={auditActions} />
      <Choice label="对象" name="kind" value={query.kind} choices={subjectKinds} />
      <FilterField
        {...{ id: 'audit-number', name: 'number', label: '编号', filter: query.number }}
        {...{ inputMode: 'numeric', size: 6, maxLength: 15 }}
      />
      <FilterField
        {...{ id: 'audit-day', name: 'day', label: '日期', filter: query.typedDay }}
        {...{ type: 'date', size: 12 }}
      />
      <p>
        <button type="submit" className="button">
          筛选
        </button>{' '}
        <a className="button" href={deskPaths.audit()}>
          清除
        </a>
      </p>
    </form>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  choices: Readonly<Record<string, string>>
}

function Choice({ label, name, value, choices }: ChoiceProps) {
  return (
    <p>
      <label htmlFor={`audit-${name}`}>{label}</label>
      <select id={`audit-${name}`} name={name} defaultValue={value}>
        <option value="">全部</option>
        {Object.entries(choices).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </p>
  )
}
