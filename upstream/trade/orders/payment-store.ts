import type { Insertable } from 'kysely'
import type { PaymentState } from '#contract/kinds'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import type { PaymentRow } from './store'

/** Paid by a store from `from` to before `until` (ms) and not refunded, 分. */
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
    // A transfer counts once its voucher is confirmed.
    .where('payments.state', '=', 'done')
    .where('payments.created_at', '>=', from)
    .where('payments.created_at', '<', until)
    .executeTakeFirstOrThrow()
  return row.fen
}

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

export async function listPayments(
  db: Db,
  orderId: number,
): Promise<
  (PaymentRow & { reason: string | null; transfer_id: number | null; decided_at: number | null })[]
> {
  return db
    .selectFrom('payments')
    .leftJoin('slips', 'slips.id', 'payments.slip_id')
    .selectAll('payments')
    .select(['slips.reason', 'slips.transfer_id', 'slips.decided_at'])
    .where('payments.order_id', '=', orderId)
    .orderBy('payments.id')
    .execute()
}

/** The first order a transfer voucher was uploaded for, of any store, or undefined. */
export function findSlip(db: Db, uploadId: number) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'orders.store_id'])
    .where('payments.upload_id', '=', uploadId)
    .orderBy('payments.id')
    .executeTakeFirst()
}

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
