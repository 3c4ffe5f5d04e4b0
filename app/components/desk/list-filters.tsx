import { useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import type { DeskFilter, DeskList } from '#contract/desk/desk-list'
import { Tabs } from '#app/components/ui/tabs'
import { listHref, type ListAsked } from '#app/views/desk/list-page'
import { UnknownChoice } from './desk-tabs'
import { FilterChoice } from './filter-choice'
import { FilterField } from './filter-field'

/** Choices of a filter by its name, and how many rows each has. */
export type Offered = Readonly<
  Record<
    string,
    { choices?: Readonly<Record<string, string>>; counts?: Readonly<Record<string, number>> }
  >
>

interface FiltersProps {
  filters: NonNullable<DeskList['filters']>
  query: ListAsked
}

/** Filters above the states. One of which something is always chosen is of other rows and states. */
export function FilterTabs({ filters, query, offered }: FiltersProps & { offered: Offered }) {
  const { pathname } = useLocation()
  return Object.entries(filters)
    .filter(([, { as }]) => as === 'tabs')
    .map(([name, { label, usual, choices: known = {} }]) => {
      const { choices = known, counts = {} } = offered[name] ?? {}
      const asked = query.filters[name] ?? ''
      const current = asked in choices ? asked : (usual ?? '')
      const all = usual === undefined ? [['', '全部'] as const] : []
      const left = usual === undefined ? {} : { state: undefined, sort: undefined }
      const tabs = [...all, ...Object.entries(choices)].map(([choice, words]) => ({
        name: words,
        href: listHref(pathname, query, { ...left, [name]: choice }),
        isCurrent: choice === current,
        count: counts[choice],
      }))
      return (
        <Fragment key={name}>
          <Tabs label={label} tabs={tabs} />
          <UnknownChoice name={name} label={label} choices={Object.keys(choices)} />
        </Fragment>
      )
    })
}

interface FieldsProps {
  list: DeskList
  query: ListAsked
  offered: Offered
}

/** Filters that are fields of the search. */
export function FilterFields({ list, query, offered }: FieldsProps) {
  const { filters = {}, dated } = list
  const { from, to, customer } = query.typed
  return (
    <>
      {from !== undefined && (
        <FilterField id="list-from" name="from" label={`${dated}自`} filter={from} type="date" />
      )}
      {to !== undefined && (
        <FilterField id="list-to" name="to" label="至" filter={to} type="date" />
      )}
      {customer !== undefined && (
        <FilterField
          id="list-customer"
          name="customer"
          label="客户"
          filter={customer}
          placeholder="名称或代码"
          maxLength={50}
        />
      )}
      {Object.entries(filters).map(([name, filter]) => (
        <ChosenFilter
          key={name}
          name={name}
          filter={{ ...filter, ...offered[name] }}
          value={query.filters[name] ?? ''}
        />
      ))}
    </>
  )
}

function ChosenFilter(props: { name: string; filter: DeskFilter; value: string }) {
  const { name, filter, value } = props
  const { as, label, choices = {}, usual } = filter
  if (as === 'select')
    return (
      <FilterChoice
        id={`list-${name}`}
        label={label}
        name={name}
        value={value}
        choices={choices}
        hasAll={usual === undefined}
      />
    )
  return (
    as === 'flag' && (
      <p>
        <label className="checkbox">
          <input type="checkbox" name={name} value="1" defaultChecked={value === '1'} />
          {label}
        </label>
      </p>
    )
  )
}
