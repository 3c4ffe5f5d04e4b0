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

/** Inserts a submission and returns its id. Undefined when this store already used the token. */
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

/** Orders by id, of any store. */
export function listOrdersByIds(db: Db, orderIds: readonly number[]): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...orderIds, 0])
    .execute()
}

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

/**
 * An order of a store with those cancelled with it, itself first. Empty for another store's order.
 */
export async function listTogether(
  ctx: Context,
  storeId: number,
  orderId: number,
): Promise<OrderRow[]> {
  const [order] = await listOrderRows(ctx.db, storeId, { orderId })
  if (order === undefined) return []
  return togetherOf(order, await listSubmissionRows(ctx.db, [order.submission_id]), ctx.now)
}

/** The orders of a submission that are cancelled with this one, itself first. */
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

export function stateOf(row: Pick<OrderRow, 'state' | 'pay_by_at'>, now: number): OrderState {
  return stateAt({ state: row.state as OrderState, payByAt: row.pay_by_at }, now)
}

export function cancelledOf(row: OrderRow, now: number) {
  const { state, pay_by_at: payByAt, cancelled_at: cancelledAt, cancel_cause: cause } = row
  return cancelledAs({ state: state as OrderState, payByAt, cancelledAt, cause }, now)
}

export function selectOrders(db: Db) {
  return db.selectFrom('orders')
}

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
 * Updates an order that is in a given state and not held back from `event`. Returns false and
 * changes nothing otherwise.
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

/** Records the reminder of the order's 含麻 receipt. False when it was recorded before. */
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

/** Records once when a 含麻 order was fully counted (ms). Its receipt's due time counts from it. */
export async function noteHmDelivery(db: Db, id: number, at: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ hm_delivered_at: at })
    .where('id', '=', id)
    .where('hm_delivered_at', 'is', null)
    .execute()
}

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

export type TakenLine = Pick<
  OrderLineRow,
  'goods_id' | 'quantity_milli' | 'price_source' | 'promotion_id'
>

/**
 * The stock and usage that cancelled orders return, without the parts returned before as out of
 * stock.
 */
export function listTakenLines(db: Db, orderIds: readonly number[]): Promise<TakenLine[]> {
  return db
    .selectFrom('order_lines')
    .select(['goods_id', 'price_source', 'promotion_id'])
    .select((eb) => eb('quantity_milli', '-', eb.ref('closed_milli')).as('quantity_milli'))
    .where('order_id', 'in', orderIds)
    .execute()
}
