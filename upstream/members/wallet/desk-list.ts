import { sql, type Selectable } from 'kysely'
import type { Paging } from '#contract/scalars'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { waitingOf, type Waiting } from '#upstream/kernel/db/waiting'

type MoneyTable = 'top_ups' | 'withdrawals' | 'adjustments'

export interface DeskFilter<S extends string> extends AskedStates<S> {
  /** Restricts to these stores; undefined for all. */
  storeIds?: readonly number[] | undefined
}

interface Found<T extends MoneyTable> {
  rows: Selectable<Schema[T]>[]
  counts: Record<string, number>
  paging: Paging
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
  const { storeIds, waits, ...asked } = filter
  const { page, pageSize } = asked
  if (storeIds?.length === 0)
    return { rows: [], counts: {}, paging: { page, pageSize, total: 0, isCapped: false } }
  // Kysely does not work out the columns of one table of several.
  const all = db
    .selectFrom(table as 'top_ups')
    .selectAll()
    .$if(storeIds !== undefined, (query) => query.where('store_id', 'in', storeIds ?? []))
  const isQueue = asked.state === waits
  const found = await listByState(all, asked, { of: table, isQueue, sorts })
  return found as unknown as Found<T>
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
