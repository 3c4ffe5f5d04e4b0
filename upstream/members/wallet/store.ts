import { sql, type RawBuilder } from 'kysely'
import type { BalanceKind } from '#contract/wallet-words'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { getSum, moveSum } from '../accounts/store'

/** One movement of a balance. */
export interface BalanceMove {
  storeId: number
  kind: BalanceKind
  amountFen: number
  orderId: number | null
  /** The fact that it comes from, `payment:12`: of one kind it moves a balance once (domain-rules §16). */
  source: string
}

/**
 * Moves a store's balance and writes the log row with the balance after. False when the balance is too
 * small: one conditional statement moves it or leaves it, so two at once cannot overdraw it. Throws
 * when the fact has moved it before, and whatever else the transaction did is undone.
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

/** A store's balance, 分. */
export function getBalance(db: Db, storeId: number): Promise<number> {
  return getSum(db, 'balance_fen', storeId)
}

/** What was given back for returns of these orders, 分, by order. */
export async function listReturned(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number | null, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('balance_log')
    .select(['order_id', (eb) => eb.fn.sum<number>('amount_fen').as('fen')])
    .where('kind', '=', '退货退款')
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, fen }) => [order_id, fen]))
}

/** Money of orders that came back to the balance, for what was not sent or was returned. */
const givenBackKinds = ['退货退款', '取消退回'] as const

/** What of an order (an expression) came back to the balance, 分, as a part of another statement. */
export function givenBackOf(orderId: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(amount_fen), 0) from balance_log
    where balance_log.order_id = ${orderId} and balance_log.kind in (${sql.join(givenBackKinds)})
  )`
}

/** What of these orders came back to the balance, 分, by order. */
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
