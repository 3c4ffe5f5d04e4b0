import { sql } from 'kysely'
import { z } from 'zod'
import { isForStore } from '#upstream/goods/campaigns/offered-store'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { listReceived } from '../orders/completed-store'
import { listGivenBack } from '#upstream/members/wallet/store'
import { monthOf, monthWindow, type CashbackStep, type StoreMonth } from './rules'

const stepsSchema = z.array(
  z.object({ amountFen: z.number().int().min(0), cashbackFen: z.number().int().min(0) }),
)

/** The steps of a month for a store as it is now, or for a visitor (domain-rules §6). */
export async function listSteps(
  db: Db,
  { storeId, month }: { storeId: number | undefined; month: string },
): Promise<CashbackStep[]> {
  const rows = await db
    .selectFrom('cashback_steps')
    .select(['amount_fen', 'cashback_fen'])
    .where('from_month', '<=', month)
    .where((eb) => eb.or([eb('until_month', 'is', null), eb('until_month', '>', month)]))
    .where(isForStore(sql.ref('cashback_steps.campaign_id'), storeId))
    .orderBy('amount_fen')
    .execute()
  return rows.map((row) => ({ amountFen: row.amount_fen, cashbackFen: row.cashback_fen }))
}

/** Writes the steps of a campaign for the months from `from` to before `until`, `2026-11`. */
export async function insertSteps(
  db: Db,
  campaignId: number,
  { steps, from, until }: { steps: readonly CashbackStep[]; from: string; until: string },
): Promise<void> {
  const rows = steps.map(({ amountFen, cashbackFen }) => ({
    amount_fen: amountFen,
    cashback_fen: cashbackFen,
    campaign_id: campaignId,
    from_month: from,
    until_month: until,
  }))
  await insertRows(db, 'cashback_steps', rows)
}

/** Moves the end of a campaign's steps: the month of the moment is the first without them. */
export async function moveStepsEnd(db: Db, campaignId: number, endsAt: number): Promise<void> {
  await db
    .updateTable('cashback_steps')
    .set({ until_month: monthOf(endsAt) })
    .where('campaign_id', '=', campaignId)
    .execute()
}

export async function firstMonth(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('cashback_steps')
    .select('from_month')
    .orderBy('from_month')
    .executeTakeFirst()
  return row?.from_month
}

/** The amount paid for what a store received in a month, less refunds and 缺货, 分. */
export async function baseOf(db: Db, storeId: number, month: string): Promise<number> {
  return (await readBases(db, [{ storeId, month }]))({ storeId, month })
}

/** `baseOf` for several months and stores in two statements. */
export async function readBases(
  db: Db,
  months: readonly StoreMonth[],
): Promise<(month: StoreMonth) => number> {
  const windows = months.map(({ storeId, month }) => ({ storeId, ...monthWindow(month) }))
  const orders = await listReceived(db, windows)
  const back = await listGivenBack(
    db,
    orders.map(({ id }) => id),
  )
  return ({ storeId, month }) => {
    const kept = orders
      .filter((order) => order.storeId === storeId && monthOf(order.completedAt) === month)
      .reduce((sum, { id, paidFen }) => sum + paidFen - (back.get(id) ?? 0), 0)
    return Math.max(0, kept)
  }
}

export async function listCredited(db: Db, month: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('cashback_credits')
    .select('store_id')
    .where('month', '=', month)
    .execute()
  return new Set(rows.map((row) => row.store_id))
}

/** Inserts a month's result. False when it was already decided. */
export async function insertCredit(
  ctx: Context,
  credit: StoreMonth & { baseFen: number; cashbackFen: number; steps: readonly CashbackStep[] },
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('cashback_credits')
    .values({
      store_id: credit.storeId,
      month: credit.month,
      base_fen: credit.baseFen,
      cashback_fen: credit.cashbackFen,
      steps: JSON.stringify(credit.steps),
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

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

/** The credits of these stores and months. May include other combinations of them. */
export async function listCreditsOf(db: Db, months: readonly StoreMonth[]) {
  const rows = await db
    .selectFrom('cashback_credits')
    .select(['store_id as storeId', 'month', 'cashback_fen as cashbackFen'])
    .select(['taken_fen as takenFen', 'steps'])
    .where('store_id', 'in', [...new Set(months.map(({ storeId }) => storeId)), 0])
    .where('month', 'in', [...new Set(months.map(({ month }) => month)), ''])
    .where('cashback_fen', '>', 0)
    .execute()
  return rows.map((row) => ({ ...row, steps: stepsSchema.parse(JSON.parse(row.steps)) }))
}

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
