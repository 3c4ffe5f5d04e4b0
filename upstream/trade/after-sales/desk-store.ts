import { sql } from 'kysely'
import type { AfterSalesState } from '#contract/after-sales-words'
import { compactText } from '#contract/typed-text'
import type { Db } from '#upstream/kernel/db/database'
import { sortOf } from '#upstream/kernel/db/sort-of'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { selectNamedStores } from '#upstream/members/registration/search-store'
import { listLinesMatching } from '../orders/claimed-store'
import { openStates } from './states'
import type { ReturnRow } from './store'
import { selectLinesOfBatch } from '../shipments/claimed-store'

interface DeskFilter {
  state?: AfterSalesState | undefined
  keywords: string
  /** The sort column as the contract names it. '' is the default order. */
  sort: string
  page: number
  pageSize: number
}

/** One page of requests: those of an open state the longest waiting first, else the latest first. */
export async function listReturns(
  db: Db,
  { state, keywords, sort, page, pageSize }: DeskFilter,
): Promise<{ rows: ReturnRow[]; total: number; counts: Record<string, number> }> {
  const found = db
    .selectFrom('after_sales')
    .$if(keywords !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('code', '=', compactText(keywords).toUpperCase()),
          eb('store_id', 'in', selectNamedStores(db, keywords)),
          eb('order_line_id', 'in', listLinesMatching(db, keywords)),
        ]),
      ),
    )
  const asked = sortOf(sort, sorts)
  const isOpen = state !== undefined && openStates.includes(state)
  const direction = asked?.direction ?? (isOpen ? 'asc' : 'desc')
  const [rows, counted] = await Promise.all([
    found
      .selectAll()
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'reviewing'))
      .orderBy(asked?.by ?? sorts.at, direction)
      .orderBy('id', direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ])
  const total = counted
    .filter((row) => state === undefined || row.state === state)
    .reduce((sum, { count }) => sum + count, 0)
  return { rows, total, counts: Object.fromEntries(counted.map((row) => [row.state, row.count])) }
}

const sorts = { code: sql.ref('code'), at: sql.ref('state_at') }

export async function readWaitingReturns(db: Db, state: AfterSalesState) {
  const rows = await db
    .selectFrom('after_sales')
    .select(['id', 'state_at as at'])
    .where('state', '=', state)
    .orderBy('state_at')
    .execute()
  return waitingOf(rows)
}

/**
 * The quantity of a shipped line's batch that the warehouse got back, in thousandths. Lines without
 * a recorded batch count as a whole. Refunds without goods do not count.
 */
export async function returnedOfBatch(
  db: Db,
  line: { id: number; batch_id: number | null },
): Promise<number> {
  const row = await db
    .selectFrom('after_sales')
    .innerJoin('after_sales_checks', 'after_sales_checks.request_id', 'after_sales.id')
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number>('after_sales_checks.quantity_milli'), eb.lit(0)).as('milli'),
    )
    .where('after_sales_checks.verdict', 'in', ['qualified', 'unqualified'])
    .where('after_sales.shipment_line_id', 'in', selectLinesOfBatch(db, line))
    .executeTakeFirstOrThrow()
  return row.milli
}
