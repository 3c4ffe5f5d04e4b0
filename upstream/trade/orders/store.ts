import type { Context } from '#upstream/kernel/context'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { OrderState } from '#contract/kinds'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { cancelledTogether } from './cancel-rules'
import { cancelledAs, isHeldBack, stateAt, type OrderEvent } from './rules'

export type OrderRow = Selectable<Schema['orders']>
export type OrderLineRow = Selectable<Schema['order_lines']>
export type PaymentRow = Selectable<Schema['payments']>

export async function getSubmissionByToken(
  db: Db,
  storeId: number,
  token: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('store_id', '=', storeId)
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.id
}

/** The new submission's id, or undefined when this store has used the token before. */
export async function insertSubmission(
  ctx: Context,
  storeId: number,
  token: string,
): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('submissions')
    .values({ store_id: storeId, token, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['store_id', 'token']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertEvents(
  ctx: Context,
  orderIds: readonly number[],
  text: string,
): Promise<void> {
  const values = orderIds.map((id) => ({ order_id: id, at: ctx.now, text }))
  await ctx.db.insertInto('order_events').values(values).execute()
}

/** Orders of a store by submission or by id, in the order they were made. */
export async function listOrderRows(
  db: Db,
  storeId: number,
  which: { submissionId: number } | { orderId: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((eb) =>
      'orderId' in which
        ? eb('id', '=', which.orderId)
        : eb('submission_id', '=', which.submissionId),
    )
    .orderBy('id')
    .execute()
}

/** Orders by id, whosesoever they are. */
export function listOrdersByIds(db: Db, orderIds: readonly number[]): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...orderIds, 0])
    .execute()
}

/** All orders of these submissions. */
export async function listSubmissionRows(
  db: Db,
  submissionIds: readonly number[],
): Promise<OrderRow[]> {
  if (submissionIds.length === 0) return []
  return db
    .selectFrom('orders')
    .selectAll()
    .where('submission_id', 'in', [...new Set(submissionIds)])
    .orderBy('id')
    .execute()
}

/** An order of a store and what is cancelled with it, itself first; none for another store's. */
export async function listTogether(
  ctx: Context,
  storeId: number,
  orderId: number,
): Promise<OrderRow[]> {
  const [order] = await listOrderRows(ctx.db, storeId, { orderId })
  if (order === undefined) return []
  return togetherOf(order, await listSubmissionRows(ctx.db, [order.submission_id]), ctx.now)
}

/** The orders of a submission that are cancelled with one of them, that one first. */
export function togetherOf(
  order: OrderRow,
  submission: readonly OrderRow[],
  now: number,
): OrderRow[] {
  const all = submission.map((row) => cancellable(row, now))
  return cancelledTogether(cancellable(order, now), all).map(({ row }) => row)
}

function cancellable(row: OrderRow, now: number) {
  const { id, benefit_group: benefitGroup, warehouse_id: warehouseId } = row
  const state = stateOf(row, now)
  return { row, id, state, benefitGroup, warehouseId, shippingFen: row.shipping_fen }
}

/** Unpaid orders whose time is over, oldest first. */
export async function listOverdueOrders(ctx: Context, most: number): Promise<OrderRow[]> {
  return ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'unpaid')
    .where('pay_by_at', '<=', ctx.now)
    .orderBy('pay_by_at')
    .limit(most)
    .execute()
}

/** The state an order has now, from its row: see `stateAt`. */
export function stateOf(row: Pick<OrderRow, 'state' | 'pay_by_at'>, now: number): OrderState {
  return stateAt({ state: row.state as OrderState, payByAt: row.pay_by_at }, now)
}

/** When and why an order was cancelled, from its row: see `cancelledAs`. */
export function cancelledOf(row: OrderRow, now: number) {
  const { state, pay_by_at: payByAt, cancelled_at: cancelledAt, cancel_cause: cause } = row
  return cancelledAs({ state: state as OrderState, payByAt, cancelledAt, cause }, now)
}

/** The beginning of statements about orders of the domains above; they join what is theirs. */
export function selectOrders(db: Db) {
  return db.selectFrom('orders')
}

/** Whether a store has an order of this number. */
export async function isOrderOf(
  db: Db,
  { storeId, code }: { storeId: number; code: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .executeTakeFirst()
  return found !== undefined
}

/** What becomes of an order: its state, what was paid of it, and when it moved on. */
type OrderChange = Pick<
  Updateable<Schema['orders']>,
  | 'state'
  | 'paid_fen'
  | 'pay_by_at'
  | 'shipped_at'
  | 'completed_at'
  | 'cancelled_at'
  | 'cancel_cause'
>

/**
 * Changes an order while it is in a state, and is not held back from the next one; false, and nothing
 * has changed, when it is no longer.
 */
export async function updateOrder(
  ctx: Context,
  id: number,
  { state, event }: { state: string; event?: OrderEvent },
  change: OrderChange,
): Promise<boolean> {
  const changed = await ctx.db
    .updateTable('orders')
    .set((eb) => ({ ...change, updated_at: ctx.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', state)
    .$if(isHeldBack(event), (query) => query.where('held_at', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Notes that the buyer was reminded of the order's 含麻 receipt; false when it was before. */
export async function markHmReminded(ctx: Context, id: number): Promise<boolean> {
  const marked = await ctx.db
    .updateTable('orders')
    .set({ hm_reminded_at: ctx.now })
    .where('id', '=', id)
    .where('hm_reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Notes when all of a 含麻 order was counted (ms), once: its receipt is due so long after. */
export async function noteHmDelivery(db: Db, id: number, at: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ hm_delivered_at: at })
    .where('id', '=', id)
    .where('hm_delivered_at', 'is', null)
    .execute()
}

/** Adds orders; their ids by their codes. */
export async function insertOrderRows(
  db: Db,
  orders: readonly Insertable<Schema['orders']>[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.insertInto('orders').values(orders).returning(['id', 'code']).execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}

export async function insertLineRows(
  db: Db,
  lines: readonly Insertable<Schema['order_lines']>[],
): Promise<void> {
  await db.insertInto('order_lines').values(lines).execute()
}

/** So much of a line, with what it was taken from; `set_count` sets with it. */
export type TakenLine = Pick<
  OrderLineRow,
  'goods_id' | 'quantity_milli' | 'price_source' | 'promotion_id' | 'set_id' | 'set_count'
>

/**
 * What cancelled orders give back: stock, and uses of promotions and sets; without what was given
 * back before because it ran out. Of a set of which something ran out, all its uses are left.
 */
export function listTakenLines(db: Db, orderIds: readonly number[]): Promise<TakenLine[]> {
  return db
    .selectFrom('order_lines')
    .select(['goods_id', 'price_source', 'promotion_id', 'set_id', 'set_count'])
    .select((eb) => eb('quantity_milli', '-', eb.ref('closed_milli')).as('quantity_milli'))
    .where('order_id', 'in', orderIds)
    .execute()
}
