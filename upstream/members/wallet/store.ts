import { sql, type RawBuilder } from 'kysely'
import type { BalanceKind } from '#contract/wallet-words'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { getSum, moveSum } from '../accounts/store'

export interface BalanceMove {
  storeId: number
  kind: BalanceKind
  amountFen: number
  orderId: number | null
  /** The source, `payment:12`: per kind it is booked once (domain-rules §16). */
  source: string
}

/**
 * Changes a store's balance and writes the ledger entry with the new balance. False when the
 * balance is too small: one conditional statement, so that concurrent calls cannot overdraw. Throws
 * when the source was booked before, which rolls the transaction back.
 */
export async function moveBalance(
  ctx: Context,
  { storeId, kind, amountFen, orderId, source }: BalanceMove,
): Promise<boolean> {
  const after = await moveSum(ctx.db, 'balance_fen', storeId, amountFen)
  if (after === undefined) return false
  await ctx.db
    .insertInto('balance_log')
    .values({
      store_id: storeId,
      kind,
      amount_fen: amountFen,
      balance_after_fen: after,
      order_id: orderId,
      source,
      created_at: ctx.now,
    })
    .execute()
  return true
}

export function getBalance(db: Db, storeId: number): Promise<number> {
  return getSum(db, 'balance_fen', storeId)
}

/** Kinds of refunds to the balance, for goods not sent or returned. */
const givenBackKinds = ['退货退款', '取消退回'] as const

/** SQL fragment: refunds to the balance of an order (an expression), 分. */
export function givenBackOf(orderId: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(amount_fen), 0) from balance_log
    where balance_log.order_id = ${orderId} and balance_log.kind in (${sql.join(givenBackKinds)})
  )`
}

/** Refunds to the balance by order, 分. */
export async function listGivenBack(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('balance_log')
    .select(['order_id', (eb) => eb.fn.sum<number>('amount_fen').as('fen')])
    .where('kind', 'in', givenBackKinds)
    .where('order_id', 'in', [...orderIds, 0])
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, fen }) => [order_id ?? 0, fen]))
}
