import { auditActions, subjectKinds } from '#contract/desk/audit-actions'
import { deskPaths } from '#app/site/desk-paths'
import type { AuditFilters } from '#app/views/desk/audit-query'
import { FilterChoice } from './filter-choice'
import { FilterField } from './filter-field'

interface AuditFilterProps {
  query: AuditFilters
  operators: readonly string[]
}

/** All filters are in the address. */
export function AuditFilter({ query, operators }: AuditFilterProps) {
  // An operator without entries can still be the filter.
  const names = query.operator === '' ? operators : [...operators, query.operator]
  const named = Object.fromEntries(names.map((name) => [name, name]))
  const choices = [
    { name: 'operator', label: '操作人', value: query.operator, choices: named },
    { name: 'action', label: '操作', value: query.action, choices: auditActions },
    { name: 'kind', label: '对象', value: query.kind, choices: subjectKinds },
  ]
  return (
    <form className="desk-filter" action={deskPaths.audit()} role="search" aria-label="操作记录">
      {choices.map((choice) => (
        <FilterChoice key={choice.name} id={`audit-${choice.name}`} hasAll {...choice} />
      ))}
      <FilterField
        id="audit-number"
        name="number"
        label="编号或名称"
        filter={query.number}
        placeholder="订单号、发票号、单位"
        size={18}
      />
      <FilterField
        id="audit-day"
        name="day"
        label="日期"
        filter={query.typedDay}
        type="date"
        size={12}
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
