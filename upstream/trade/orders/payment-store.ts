import type { Insertable } from 'kysely'
import type { PaymentState } from '#contract/kinds'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import type { PaymentRow } from './store'

/** What a store paid from `from` to before `until` (ms) and was not given back, 分. */
export async function paidBetween(
  db: Db,
  storeId: number,
  { from, until }: { from: number; until: number },
): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('payments.amount_fen'), eb.lit(0)).as('fen'))
    .where('orders.store_id', '=', storeId)
    // A transfer counts once its slip was checked.
    .where('payments.state', '=', 'done')
    .where('payments.created_at', '>=', from)
    .where('payments.created_at', '<', until)
    .executeTakeFirstOrThrow()
  return row.fen
}

/** Which of these orders have a transfer slip waiting for the finance check. */
export async function pendingSlipOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payments')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'pending')
    .execute()
  return new Set(rows.map((row) => row.order_id))
}

/** The payments of an order, oldest first, with what was said about their slips. */
export async function listPayments(
  db: Db,
  orderId: number,
): Promise<(PaymentRow & { reason: string | null; transfer_id: number | null })[]> {
  return db
    .selectFrom('payments')
    .leftJoin('slips', 'slips.id', 'payments.slip_id')
    .selectAll('payments')
    .select(['slips.reason', 'slips.transfer_id'])
    .where('payments.order_id', '=', orderId)
    .orderBy('payments.id')
    .execute()
}

/** The order that a transfer slip was handed in for first, whosever it is; undefined for no slip. */
export function findSlip(db: Db, uploadId: number) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'orders.store_id'])
    .where('payments.upload_id', '=', uploadId)
    .orderBy('payments.id')
    .executeTakeFirst()
}

/** Books a payment; its id. */
export async function insertPayment(
  db: Db,
  payment: Omit<Insertable<Schema['payments']>, 'id'>,
): Promise<number> {
  const row = await db
    .insertInto('payments')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Notes what became of an order's payments that were in a state. */
export async function markPayments(
  db: Db,
  orderId: number,
  { from, to }: { from: PaymentState; to: PaymentState },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .execute()
}
