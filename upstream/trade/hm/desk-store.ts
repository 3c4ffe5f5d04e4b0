import { sql } from 'kysely'
import type { HmReceiptState } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { sortOf } from '#upstream/kernel/db/sort-of'
import type { KeptReceiptState } from '#upstream/kernel/db/hm-tables'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { dayStart } from '#upstream/kernel/time'
import { selectOrders } from '../orders/store'
import { receiptDueAt } from './rules'
import { hmOrders, type HmEntry, type ReceiptRow } from './store'

interface ReceiptFilter {
  state?: HmReceiptState | undefined
  /** The sort column as the contract names it. '' is the default order. */
  sort: string
  page: number
  pageSize: number
}

/** The state of a receipt. A shipped order that was not received has no row yet. */
const stateNow = sql<HmReceiptState>`coalesce(hm_receipts.state, 'toReceive')`

/** One page of all stores' receipts: waiting ones the longest first, the rest newest first. */
export async function listReceipts(db: Db, { state, sort, page, pageSize }: ReceiptFilter) {
  const all = hmOrders(db)
  const asked = sortOf(sort, sorts)
  const direction = asked?.direction ?? (state === 'handedIn' ? 'asc' : 'desc')
  const [rows, counted] = await Promise.all([
    all
      .select(['orders.id', 'orders.code', 'orders.store_id', 'orders.shipped_at'])
      .select('orders.hm_delivered_at')
      .select(['hm_receipts.due_at', 'hm_receipts.handed_in_at', stateNow.as('state')])
      .$if(state !== undefined, (query) =>
        query.where(sql<boolean>`${stateNow} = ${state as HmReceiptState}`),
      )
      .$if(asked !== undefined, (query) => query.orderBy(asked?.by ?? sorts.code, direction))
      .$if(asked === undefined && state === 'handedIn', (query) =>
        query.orderBy('hm_receipts.handed_in_at'),
      )
      .orderBy('orders.id', direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all
      .select((eb) => [stateNow.as('state'), eb.fn.countAll<number>().as('count')])
      .groupBy(stateNow)
      .execute(),
  ])
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const sum = counted.reduce((total, { count }) => total + count, 0)
  return { rows, counts, total: state === undefined ? sum : (counts[state] ?? 0) }
}

// Without a receipt row the due date follows `receiptDueAt`: counted from the day of shipping or of
// the delivery count, whichever is earlier, and at most ten days after shipping.
const [day, zone] = [sql.lit(86_400_000), sql.lit(-dayStart(0))]
const sinceDay = sql.lit(receiptDueAt({ shippedAt: 0 }))
const sinceCount = sql.lit(receiptDueAt({ shippedAt: 0, receivedAt: 0 }))
const dueUncounted = sql`(orders.shipped_at + ${zone}) / ${day} * ${day} + ${sinceDay}`
const dueCounted = sql`(orders.hm_delivered_at + ${zone}) / ${day} * ${day} + ${sinceCount}`
const dueUnreceived = sql`case when ${dueCounted} < ${dueUncounted} then ${dueCounted} else ${dueUncounted} end`
const sorts = {
  code: sql.ref('orders.code'),
  due: sql`coalesce(hm_receipts.due_at, ${dueUnreceived})`,
}

export async function findHmEntry(db: Db, orderId: number): Promise<HmEntry | undefined> {
  const order = await selectOrders(db)
    .selectAll()
    .where('id', '=', orderId)
    .where('is_hm', '=', 1)
    .executeTakeFirst()
  if (order === undefined) return undefined
  const receipt = await db
    .selectFrom('hm_receipts')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return receipt === undefined && order.state !== 'shipped' ? undefined : { order, receipt }
}

/**
 * Saves a decision on a receipt as it was read. False on a version conflict, also when it was
 * handed in anew.
 */
export async function decideReceiptRow(
  ctx: Context,
  { id, version, state }: Pick<ReceiptRow, 'id' | 'version' | 'state'>,
  decided: { state: KeptReceiptState; reason: string },
): Promise<boolean> {
  const changed = await ctx.db
    .updateTable('hm_receipts')
    .set((eb) => ({ ...decided, decided_at: ctx.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function readHandedIn(db: Db) {
  const rows = await db
    .selectFrom('hm_receipts')
    .select('order_id as id')
    .select((eb) => eb.fn.coalesce('handed_in_at', eb.lit(0)).as('at'))
    .where('state', '=', 'handedIn')
    .orderBy('handed_in_at')
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}

export function getPicturedReceipt(db: Db, uploadId: number) {
  return db
    .selectFrom('hm_receipts')
    .select(['order_id', 'store_id'])
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
}
