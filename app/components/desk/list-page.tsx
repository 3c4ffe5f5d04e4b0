import type { SubmissionResult } from '@conform-to/dom'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { DeskList } from '#contract/desk/desk-list'
import { deskLists, type DeskListName } from '#contract/desk/kinds'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { deskPaths } from '#app/site/desk-paths'
import { withQuery } from '#app/site/paths'
import {
  isFiltered,
  listHref,
  tabsOf,
  type ListAsked,
  type ListData,
  type ListRow,
} from '#app/views/desk/list-page'
import { firstMessage } from '#app/words/first-message'
import { DeskPages } from './desk-pages'
import { DeskSearch } from './desk-search'
import { DeskTabs } from './desk-tabs'
import { FilterFields, FilterTabs, type Offered } from './list-filters'
import { ListTable, type Ticks } from './list-table'
import type { PageColumns } from './page-columns'

/** Rows that are chosen to be decided together. */
export interface Bulk<Row> extends Ticks<Row> {
  /** The buttons of the form. */
  acts: ReactNode
}

interface ListPageProps<Name extends DeskListName> {
  of: Name
  /** Of a page of several lists. */
  title?: string
  /** What its rows are counted in: 份, 单. */
  unit: string
  columns: PageColumns<Name>
  /** Absent for who may not decide. */
  bulk?: Bulk<ListRow<Name>> | undefined
  /** Choices of filters that the answer says. */
  offered?: Offered
  /** Below the states, and above the rows. */
  notice?: ReactNode
  intro?: ReactNode
  /** Below the list. */
  children?: ReactNode
}

/** A list of the desk: its states, search, rows and pages. */
export function ListPage<Name extends DeskListName>(props: ListPageProps<Name>) {
  const { of, title, unit, offered = {}, notice, intro, children } = props
  const { paging, counts = {}, query } = useLoaderData() as ListData<Name> & Counted
  const { pathname } = useLocation()
  const list: DeskList = deskLists[of]
  const { states, stateLabel = '', sorts, searched, filters = {} } = list
  const { state, sort, typedKeywords, typed } = query
  const hasFields =
    Object.keys(typed).length > 0 || Object.values(filters).some(({ as }) => as !== 'tabs')
  const tabs = { state, sort, ...tabsOf(query, of) }
  return (
    <>
      <h1>{title ?? list.title}</h1>
      <FilterTabs
        filters={filters}
        query={query}
        offered={states === undefined ? { kind: { counts }, ...offered } : offered}
      />
      {states !== undefined && (
        <DeskTabs
          label={stateLabel}
          states={states}
          {...(sorts !== undefined && { sorts })}
          counts={counts}
          countOfAll={counts.all}
          current={state}
          hrefOf={(wanted) => listHref(pathname, query, { state: wanted })}
        />
      )}
      {notice}
      <section className="panel" aria-labelledby="list-title">
        <div className="desk-list-head">
          <h2 id="list-title">
            {title !== undefined && `${list.title} `}
            {paging.total} {unit}
          </h2>
          {(searched !== undefined || hasFields) && (
            <DeskSearch
              action={pathname}
              label={`查找${list.title}`}
              id="list"
              words={searched}
              filter={typedKeywords}
              kept={tabs}
              clearHref={isFiltered(query, of) ? withQuery(pathname, tabs) : undefined}
            >
              <FilterFields list={list} query={query} offered={offered} />
            </DeskSearch>
          )}
          {paging.total > 0 && <Exports of={of} query={query} />}
        </div>
        {intro}
        <Rows {...props} />
        <DeskPages paging={paging} hrefOf={(page) => listHref(pathname, query, { page })} />
      </section>
      {children}
    </>
  )
}

interface Counted {
  counts?: Record<string, number>
}

/** What the filters show as a file, in the order of its ids however the page is sorted. */
function Exports({ of, query }: { of: DeskListName; query: ListAsked }) {
  const isSorted = query.sort !== '' || query.filters.sort !== undefined
  const asked = { ...query, sort: '' }
  const hrefOf = (format: 'xlsx' | 'csv') => listHref(deskPaths.listFile(of), asked, { format })
  return (
    <p className="desk-exports">
      <a className="link" href={hrefOf('xlsx')}>
        {isSorted ? '按编号导出' : '导出'} .xlsx
      </a>{' '}
      <a className="link" href={hrefOf('csv')}>
        .csv
      </a>
    </p>
  )
}

function Rows<Name extends DeskListName>(props: ListPageProps<Name>) {
  const { of, unit, columns, bulk } = props
  const { items, query, now } = useLoaderData() as ListData<Name>
  const { pathname } = useLocation()
  const { title, sorts }: DeskList = deskLists[of]
  const rows: readonly ListRow<Name>[] = items
  // Also when the right to decide is gone, and the form with it.
  const message = <FormMessage message={firstMessage(useActionData<SubmissionResult>())} />
  if (rows.length === 0)
    return (
      <>
        {message}
        <p className="muted">没有符合条件的{title}。</p>
      </>
    )
  const { sort } = query
  const hrefOf = (by: string | undefined) => listHref(pathname, query, { sort: by })
  const list = sorts === undefined ? undefined : { sort, hrefOf }
  const shown = { rows, columns, now, list }
  const tickable = bulk === undefined ? [] : rows.filter(bulk.canTick ?? (() => true))
  if (bulk === undefined || tickable.length === 0)
    return (
      <>
        {message}
        <ListTable {...shown} />
      </>
    )
  const all = query.isAllTicked ? tickable.map((row) => String(bulk.valueOf(row))) : bulk.ticked
  return (
    <PageForm noValidate>
      <NoDefaultButton />
      {message}
      <ListTable {...shown} ticks={{ ...bulk, ticked: all }} />
      <p className="desk-actions desk-bulk">
        {bulk.acts}{' '}
        {(query.isAllTicked || bulk.ticked.length < tickable.length) && (
          <TickAll rows={`${tickable.length} ${unit}`} />
        )}
      </p>
    </PageForm>
  )
}

/** Ticks all rows of the page, or none: a link, since the desk has no scripts. */
function TickAll({ rows }: { rows: string }) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const isAll = asked.get('all') === '1'
  if (isAll) asked.delete('all')
  else asked.set('all', '1')
  return (
    <a className="link" href={`${pathname}?${asked.toString()}`}>
      {isAll ? '全不选' : `全选本页 ${rows}`}
    </a>
  )
}
