import { sql } from 'kysely'
import type { HmReceiptState } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { KeptReceiptState } from '#upstream/kernel/db/hm-tables'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'
import { dayStart } from '#upstream/kernel/time'
import { selectOrders } from '../orders/store'
import { receiptDueAt } from './rules'
import { hmOrders, type HmEntry, type ReceiptRow } from './store'

/** The state of a receipt. A shipped order that was not received has no row yet. */
const stateNow = sql<HmReceiptState>`coalesce(hm_receipts.state, 'toReceive')`

/** One page of all stores' receipts: waiting ones the longest first, the rest newest first. */
export function listReceipts(db: Db, asked: AskedStates<HmReceiptState>) {
  const all = hmOrders(db)
    .select(['orders.id', 'orders.code', 'orders.store_id', 'orders.shipped_at'])
    .select('orders.hm_delivered_at')
    .select(['hm_receipts.due_at', 'hm_receipts.handed_in_at', stateNow.as('state')])
  const isQueue = asked.state === 'handedIn'
  const by = isQueue ? sql.ref('hm_receipts.handed_in_at') : undefined
  return listByState(all, asked, { of: 'orders', state: stateNow, isQueue, sorts, by, time })
}

// Without a receipt row the due date follows `receiptDueAt`: counted from the day of shipping or of
// the delivery count, whichever is earlier, and at most ten days after shipping.
const [day, zone] = [sql.lit(86_400_000), sql.lit(-dayStart(0))]
const sinceDay = sql.lit(receiptDueAt({ shippedAt: 0 }))
const sinceCount = sql.lit(receiptDueAt({ shippedAt: 0, receivedAt: 0 }))
const dueUncounted = sql`(orders.shipped_at + ${zone}) / ${day} * ${day} + ${sinceDay}`
const dueCounted = sql`(orders.hm_delivered_at + ${zone}) / ${day} * ${day} + ${sinceCount}`
const dueUnreceived = sql`case when ${dueCounted} < ${dueUncounted} then ${dueCounted} else ${dueUncounted} end`
const due = sql`coalesce(hm_receipts.due_at, ${dueUnreceived})`
const sorts = { code: sql.ref('orders.code'), due }
// The day that is shown is the last before it (`lastDay`).
const time = sql`${due} - 1`

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
export function decideReceiptRow(
  ctx: Context,
  { id, version, state }: Pick<ReceiptRow, 'id' | 'version' | 'state'>,
  decided: { state: KeptReceiptState; reason: string },
): Promise<boolean> {
  return moveOn(ctx.db, 'hm_receipts', { id, version, state }, { ...decided, decided_at: ctx.now })
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
