import { useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import type { DeskList } from '#contract/desk/kinds'
import { Tabs } from '#app/components/ui/tabs'
import { listHref, type ListAsked } from '#app/views/desk/list-page'
import { UnknownChoice } from './desk-tabs'
import { FilterChoice } from './filter-choice'

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

/** Filters that are fields of the search. */
export function FilterFields({ filters, query }: FiltersProps) {
  return Object.entries(filters).map(([name, { as, label, choices = {}, usual }]) => {
    const value = query.filters[name] ?? ''
    if (as === 'select')
      return (
        <FilterChoice
          key={name}
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
        <p key={name}>
          <label className="checkbox">
            <input type="checkbox" name={name} value="1" defaultChecked={value === '1'} />
            {label}
          </label>
        </p>
      )
    )
  })
}
