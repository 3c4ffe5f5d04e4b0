import type { Context } from '#upstream/kernel/context'
import type { Selectable } from 'kysely'
import type { OrderState } from '#contract/order-state'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { stateAt } from './rules'

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

export async function deleteCartLines(
  db: Db,
  storeId: number,
  ids: readonly number[],
): Promise<void> {
  await db.deleteFrom('cart_lines').where('store_id', '=', storeId).where('id', 'in', ids).execute()
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
