import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { getSum, moveSum } from '../accounts/store'

/** Kinds of balance movements (domain-rules §7). */
export type BalanceKind =
  '充值' | '订单支付' | '取消退回' | '退货退款' | '满额返现' | '活动' | '提现' | '人工调整'

/**
 * Moves a store's balance and writes the log row with the balance after. False when the balance is too
 * small: one conditional statement moves it or leaves it, so two at once cannot overdraw it.
 */
export async function moveBalance(
  ctx: Context,
  move: { storeId: number; kind: BalanceKind; amountFen: number; orderId: number | null },
): Promise<boolean> {
  const after = await moveSum(ctx.db, 'balance_fen', move.storeId, move.amountFen)
  if (after === undefined) return false
  await ctx.db
    .insertInto('balance_log')
    .values({
      store_id: move.storeId,
      kind: move.kind,
      amount_fen: move.amountFen,
      balance_after_fen: after,
      order_id: move.orderId,
      created_at: ctx.now,
    })
    .execute()
  return true
}

/** A store's balance, 分. */
export function getBalance(db: Db, storeId: number): Promise<number> {
  return getSum(db, 'balance_fen', storeId)
}

/** What was given back for returns of these orders, 分. */
export async function refundsOf(db: Db, orderIds: readonly number[]): Promise<number> {
  if (orderIds.length === 0) return 0
  const row = await db
    .selectFrom('balance_log')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_fen'), eb.lit(0)).as('fen'))
    .where('kind', '=', '退货退款')
    .where('order_id', 'in', orderIds)
    .executeTakeFirstOrThrow()
  return row.fen
}
