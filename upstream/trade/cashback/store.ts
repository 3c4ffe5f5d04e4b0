import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { listReceived } from '../orders/completed-store'
import { refundsOf } from '#upstream/members/wallet/store'
import { monthWindow, type CashbackStep } from './rules'

/** The steps that are good in a month. */
export async function listSteps(db: Db, month: string): Promise<CashbackStep[]> {
  const rows = await db
    .selectFrom('cashback_steps')
    .selectAll()
    .where('from_month', '<=', month)
    .where((eb) => eb.or([eb('until_month', 'is', null), eb('until_month', '>', month)]))
    .orderBy('amount_fen')
    .execute()
  return rows.map((row) => ({ amountFen: row.amount_fen, cashbackFen: row.cashback_fen }))
}

/** The first month that has steps, undefined without any. */
export async function firstMonth(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('cashback_steps')
    .select('from_month')
    .orderBy('from_month')
    .executeTakeFirst()
  return row?.from_month
}

/** What a store received in a month, less what it was given back for returns of it, 分. */
export async function baseOf(db: Db, storeId: number, month: string): Promise<number> {
  const orders = await listReceived(db, storeId, monthWindow(month))
  const refunds = await refundsOf(
    db,
    orders.map(({ id }) => id),
  )
  const received = orders.reduce((sum, { paidFen }) => sum + paidFen, 0)
  return Math.max(0, received - refunds)
}

/** Stores among these that have had this month's decision. */
export async function listCredited(db: Db, month: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('cashback_credits')
    .select('store_id')
    .where('month', '=', month)
    .execute()
  return new Set(rows.map((row) => row.store_id))
}

/** Writes what a month came to; false when it was decided before. */
export async function insertCredit(
  ctx: Context,
  credit: { storeId: number; month: string; baseFen: number; cashbackFen: number },
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('cashback_credits')
    .values({
      store_id: credit.storeId,
      month: credit.month,
      base_fen: credit.baseFen,
      cashback_fen: credit.cashbackFen,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a store was paid back, the latest month first, at most `most`. */
export function listCredits(db: Db, storeId: number, most: number) {
  return db
    .selectFrom('cashback_credits')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('cashback_fen', '>', 0)
    .orderBy('month', 'desc')
    .limit(most)
    .execute()
}

/** What a month came to for a store; undefined before it was decided. */
export function getCredit(db: Db, storeId: number, month: string) {
  return db
    .selectFrom('cashback_credits')
    .select(['cashback_fen', 'taken_fen'])
    .where('store_id', '=', storeId)
    .where('month', '=', month)
    .executeTakeFirst()
}

/** Notes that so much of a month's cashback is taken back, 分. */
export async function noteTaken(
  db: Db,
  { storeId, month, takenFen }: { storeId: number; month: string; takenFen: number },
): Promise<void> {
  await db
    .updateTable('cashback_credits')
    .set((eb) => ({ taken_fen: eb('taken_fen', '+', takenFen) }))
    .where('store_id', '=', storeId)
    .where('month', '=', month)
    .execute()
}
