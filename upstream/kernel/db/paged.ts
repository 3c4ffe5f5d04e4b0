import { sql, type AliasableExpression, type Expression, type SelectQueryBuilder } from 'kysely'
import type { Paging } from '#contract/scalars'
import type { Schema } from './schema'
import { sortOf } from './sort-of'

export interface AskedPage extends AskedRows {
  /** From 1. */
  page: number
  pageSize: number
}

/** Which rows of a list are asked for; without anything all. */
export interface AskedRows {
  /** ms; rows whose time is then or later. */
  since?: number | undefined
  /** ms; rows whose time is earlier. */
  until?: number | undefined
  /** Ids of the stores whose rows are asked for, for `in`. */
  stores?: Expression<unknown> | undefined
  /** In place of a page: the rows whose key is greater, in its order, for an export. */
  after?: number | undefined
}

/** The columns that `AskedRows` speaks of; a list without one is not narrowed by it. */
interface RowColumns {
  time?: Expression<unknown> | undefined
  store?: string | null | undefined
}

/** The rows of a query that are asked for. */
export function narrowed<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { since, until, stores }: AskedRows,
  { time, store }: RowColumns,
): SelectQueryBuilder<DB, TB, O> {
  const conditions = [
    ...(time === undefined || since === undefined ? [] : [sql<boolean>`${time} >= ${since}`]),
    ...(time === undefined || until === undefined ? [] : [sql<boolean>`${time} < ${until}`]),
    ...(typeof store !== 'string' || stores === undefined
      ? []
      : [sql<boolean>`${sql.ref(store)} in ${stores}`]),
  ]
  return conditions.reduce((found, condition) => found.where(condition), query)
}

/**
 * The next rows of an export, in the order of a key that no two rows share and `keyOf` reads from a
 * row, uncounted. One statement.
 */
export async function rowsAfter<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { after = 0, pageSize }: AskedPage,
  key: Expression<unknown>,
  keyOf: (row: O) => number = (row) => (row as { id: number }).id,
): Promise<{ rows: O[]; paging: Paging }> {
  const rows = await query
    .where(sql<boolean>`${key} > ${after}`)
    .orderBy(sql`${key}`)
    .limit(pageSize)
    .execute()
  const last = rows.length < pageSize ? undefined : rows.at(-1)
  const paging = { page: 1, pageSize, total: rows.length, isCapped: false }
  return { rows, paging: { ...paging, ...(last !== undefined && { next: keyOf(last) }) } }
}

/** One page of a sorted query without groups; its total is that of all pages. Two statements. */
export async function pageOf<DB, TB extends keyof DB, O>(
  sorted: SelectQueryBuilder<DB, TB, O>,
  asked: AskedPage,
): Promise<{ rows: O[]; paging: Paging }> {
  const [rows, { total }] = await Promise.all([
    onPage(sorted, asked).execute(),
    unselected(sorted)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, paging: { page: asked.page, pageSize: asked.pageSize, total, isCapped: false } }
}

export interface AskedStates<State extends string> extends AskedPage {
  /** Undefined for all. */
  state?: State | readonly State[] | undefined
  /** The sort column as the contract names it, `-` in front for descending; '' for none. */
  sort?: string | undefined
}

interface StateList<State extends string> {
  /** The table whose rows are listed. */
  of: keyof Schema
  /** The state, where it is not the table's column of that name. */
  state?: AliasableExpression<State>
  /** A queue has its oldest first; else the newest come first. Ids grow with time. */
  isQueue: boolean
  /** What the contract's sort columns are sorted by. */
  sorts?: Readonly<Record<string, Expression<unknown>>>
  /** Instead of the id where no sort is asked for. */
  by?: Expression<unknown> | undefined
  /** The time that days are asked for by, where it is not that of the row's beginning. */
  time?: Expression<unknown>
  /** The store that a row belongs to, where another table says so; null where it is nobody's. */
  store?: string | null
}

/**
 * One page of the rows that are in the states asked for, with the number of rows in each state. Two
 * statements.
 */
export async function listByState<DB, TB extends keyof DB, O, State extends string>(
  listed: SelectQueryBuilder<DB, TB, O>,
  asked: AskedStates<State>,
  list: StateList<State>,
): Promise<{ rows: O[]; counts: Partial<Record<State, number>>; paging: Paging }> {
  const { of, state = sql.ref<State>(`${of}.state`), isQueue, sorts = {}, by } = list
  const { time = sql.ref(`${of}.created_at`), store = `${of}.store_id` } = list
  const all = narrowed(listed, asked, { time, store })
  const wanted = asked.state === undefined ? undefined : [asked.state].flat()
  const inStates = all.$if(wanted !== undefined, (query) =>
    query.where(sql<boolean>`${state} in (${sql.join(wanted ?? [])})`),
  )
  if (asked.after !== undefined)
    return { ...(await rowsAfter(inStates, asked, sql.ref(`${of}.id`))), counts: {} }
  const sort = sortOf(asked.sort ?? '', sorts)
  const direction = sort?.direction ?? (isQueue ? 'asc' : 'desc')
  const first = sort?.by ?? by
  const inOrder = (query: typeof all) =>
    query
      .$if(first !== undefined, (unsorted) => unsorted.orderBy(first ?? state, direction))
      .orderBy(sql.ref(`${of}.id`), direction)
  const id = sql.ref<number>(`${of}.id`)
  // Only ids are sorted and skipped; the rows of the page are read after that.
  const ids = onPage(inOrder(inStates), asked).clearSelect().select(id.as('id'))
  const [rows, counted] = await Promise.all([
    inOrder(listed.clearWhere().where(sql<boolean>`${id} in ${ids}`)).execute(),
    unselected(all)
      .select((eb) => [state.as('state'), eb.fn.countAll<number>().as('count')])
      .groupBy(state)
      .execute(),
  ])
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const total = Object.entries(counts)
    .filter(([one]) => wanted === undefined || wanted.some((other) => other === one))
    .reduce((sum, [, count]) => sum + count, 0)
  const { page, pageSize } = asked
  const paging = { page, pageSize, total, isCapped: false }
  return { rows, counts: counts as Partial<Record<State, number>>, paging }
}

function onPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, pageSize }: AskedPage,
) {
  return query.limit(pageSize).offset((page - 1) * pageSize)
}

/** Without its columns and order, to be counted. */
function unselected<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) {
  // Kysely does not work out the columns of a query over unknown tables.
  return query.clearSelect().clearOrderBy() as unknown as SelectQueryBuilder<
    Schema,
    'stores',
    object
  >
}
