import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { moveOn } from '#upstream/kernel/db/move-on'
import type { OrderRow, PaymentRow } from './store'

type Left = Pick<
  OrderRow,
  | 'goods_fen'
  | 'total_fen'
  | 'paid_fen'
  | 'points_used'
  | 'voucher_fen'
  | 'steps'
  | 'benefit_group'
  | 'benefits'
>

/** Reduces an order as it was read to its remaining lines. False on a version conflict. */
export function lowerOrder(
  ctx: Context,
  { id, version, state }: Pick<OrderRow, 'id' | 'version' | 'state'>,
  left: Left,
): Promise<boolean> {
  return moveOn(ctx.db, 'orders', { id, version, state }, left)
}

export async function moveLines(
  db: Db,
  lineIds: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<number> {
  const moved = await db
    .updateTable('order_lines')
    .set({ order_id: to })
    .where('id', 'in', lineIds)
    .where('order_id', '=', from)
    .where('shipped_milli', '=', 0)
    .where('closed_milli', '=', 0)
    .returning('id')
    .execute()
  return moved.length
}

/**
 * Moves amounts of payments to another order, 分. A partly moved payment becomes two with the same
 * method, voucher or attempt. A fully moved one is reassigned.
 */
export async function movePayments(
  db: Db,
  payments: readonly PaymentRow[],
  { to, moved }: { to: number; moved: ReadonlyMap<number, number> },
): Promise<void> {
  for (const payment of payments) {
    const amountFen = moved.get(payment.id) ?? 0
    if (amountFen === 0) continue
    const isWhole = amountFen === payment.amount_fen
    await db
      .updateTable('payments')
      .set(isWhole ? { order_id: to } : { amount_fen: payment.amount_fen - amountFen })
      .where('id', '=', payment.id)
      .execute()
    if (isWhole) continue
    const { kind, state, upload_id, slip_id, online_id, created_at } = payment
    await db
      .insertInto('payments')
      .values({
        order_id: to,
        kind,
        state,
        amount_fen: amountFen,
        upload_id,
        slip_id,
        online_id,
        created_at,
      })
      .execute()
  }
}

export async function copyEvents(db: Db, { from, to }: { from: number; to: number }) {
  await db
    .insertInto('order_events')
    .columns(['order_id', 'at', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('order_events')
        .select([eb.lit(to).as('order_id'), 'at', 'text'])
        .where('order_id', '=', from)
        .orderBy('id'),
    )
    .execute()
}

/** The valid payments of an order, the first first. */
export function listPayments(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .orderBy('id')
    .execute()
}
