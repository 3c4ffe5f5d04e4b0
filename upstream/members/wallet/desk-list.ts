import { sql, type Selectable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { sortOf } from '#upstream/kernel/db/sort-of'
import { waitingOf, type Waiting } from '#upstream/kernel/db/waiting'

type MoneyTable = 'top_ups' | 'withdrawals' | 'adjustments'

export interface DeskFilter<S extends string> {
  state?: S | undefined
  /** Restricts to these stores; undefined for all. */
  storeIds?: readonly number[] | undefined
  /** Sort column as named in the contract; undefined or '' for the list's own order. */
  sort?: string
  page: number
  pageSize: number
}

interface Found<T extends MoneyTable> {
  rows: Selectable<Schema[T]>[]
  counts: Record<string, number>
  total: number
}

/**
 * One page of a money table, with the counts by state: those in the `waits` state come the oldest
 * first, all others the newest first.
 */
export async function listDeskRows<T extends MoneyTable>(
  db: Db,
  table: T,
  filter: DeskFilter<Schema[T]['state']> & { waits: Schema[T]['state'] },
): Promise<Found<T>> {
  const { state, storeIds, waits, sort = '', page, pageSize } = filter
  if (storeIds?.length === 0) return { rows: [], counts: {}, total: 0 }
  const among = storeIds === undefined ? sql`` : sql`and store_id in (${sql.join(storeIds)})`
  const ofState = state === undefined ? sql`` : sql`and state = ${state}`
  const asked = sortOf(sort, sorts)
  const direction = asked?.direction ?? (state === waits ? 'asc' : 'desc')
  const way = sql.raw(direction)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Selectable<Schema[T]>>`
      select * from ${sql.table(table)} where 1 = 1 ${among} ${ofState}
      order by ${asked?.by ?? sorts.at} ${way}, id ${way}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ state: string; count: number }>`
      select state, count(*) as count from ${sql.table(table)} where 1 = 1 ${among}
      group by state`.execute(db),
  ])
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { rows, counts, total: state === undefined ? all : (counts[state] ?? 0) }
}

// Ids ascend with the time of creation.
const sorts = { amount: sql.ref('amount_fen'), at: sql.ref('id') }

/** Rows in these states, as a queue. */
export async function readQueue<T extends MoneyTable>(
  db: Db,
  table: T,
  states: readonly Schema[T]['state'][],
): Promise<Waiting> {
  const { rows } = await sql<{ id: number; at: number }>`
    select id, created_at as at from ${sql.table(table)} where state in (${sql.join(states)})
    order by id`.execute(db)
  return waitingOf(rows)
}
