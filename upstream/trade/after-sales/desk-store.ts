import { sql } from 'kysely'
import type { AfterSalesState } from '#contract/after-sales-words'
import { compactText } from '#contract/typed-text'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { selectNamedStores } from '#upstream/members/registration/search-store'
import { listLinesMatching } from '../orders/claimed-store'
import { ofOrderOr } from '../orders/list-store'
import { openStates } from './states'
import { selectLinesOfBatch } from '../shipments/claimed-store'

interface DeskFilter extends AskedStates<AfterSalesState> {
  keywords: string
}

/** One page of requests: those of an open state the longest waiting first, else the latest first. */
export function listReturns(db: Db, { keywords, ...asked }: DeskFilter) {
  const all = db
    .selectFrom('after_sales')
    .selectAll()
    .$if(keywords !== '', (query) =>
      query.where((eb) =>
        ofOrderOr(
          keywords,
          (id) => sql`order_id = ${id}`,
          eb.or([
            eb('code', '=', compactText(keywords).toUpperCase()),
            eb('store_id', 'in', selectNamedStores(db, keywords)),
            eb('order_line_id', 'in', listLinesMatching(db, keywords)),
          ]),
        ),
      ),
    )
  const isQueue = openStates.some((one) => one === asked.state)
  return listByState(all, asked, { of: 'after_sales', isQueue, sorts, by: sorts.at })
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
