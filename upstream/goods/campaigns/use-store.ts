import { sql, type Insertable } from 'kysely'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { dayOf } from '#upstream/kernel/db/by-day'
import type { Schema } from '#upstream/kernel/db/schema'

export type NewUse = Insertable<Schema['campaign_uses']>

/** Condition of SQL: with what is used after a change, the campaign gives nothing any more. */
const isUsedUp = (usedFen: ReturnType<typeof sql>, usedCount: ReturnType<typeof sql>) => sql`(
  (budget_fen > 0 and budget_fen - (${usedFen}) < least_fen)
  or (total_limit > 0 and (${usedCount}) >= total_limit)
)`

/**
 * Takes an order's cost from a campaign, conditionally: false, and nothing taken, when budget or
 * total do not suffice or the campaign has ended meanwhile: by the clock at `endedAfter` (ms), which
 * lies before `now` for what a flash sale holds. Until the transaction ends no other order takes
 * from it.
 */
export async function takeCost(
  db: Db,
  {
    campaignId,
    fen,
    now,
    endedAfter,
  }: { campaignId: number; fen: number; now: number; endedAfter: number },
): Promise<boolean> {
  const { rows } = await sql`
    update campaigns set
      used_fen = used_fen + ${fen},
      used_count = used_count + 1,
      exhausted_at = case
        when ${isUsedUp(sql`used_fen + ${fen}`, sql`used_count + 1`)} then cast(${now} as bigint)
      end
    where id = ${campaignId} and state = 'published' and ends_at > ${endedAfter}
      and (budget_fen = 0 or used_fen + ${fen} <= budget_fen)
      and (total_limit = 0 or used_count < total_limit)
    returning id`.execute(db)
  return rows.length > 0
}

/** Gives back what came back of a campaign, and opens it again when it was used up. */
export async function returnCost(
  db: Db,
  { campaignId, fen, count }: { campaignId: number; fen: number; count: number },
): Promise<void> {
  await sql`
    update campaigns set
      used_fen = used_fen - ${fen},
      used_count = used_count - ${count},
      exhausted_at = case
        when ${isUsedUp(sql`used_fen - ${fen}`, sql`used_count - ${count}`)} then exhausted_at
      end
    where id = ${campaignId}`.execute(db)
}

/** Campaigns with a name and what is left, for the message of an order that took too much. */
export function listLeft(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('campaigns')
    .select([
      'id',
      'name',
      'budget_fen',
      'used_fen',
      'total_limit',
      'used_count',
      'state',
      'ends_at',
    ])
    .select(['owner_limit', 'owner_day_limit'])
    .where('id', 'in', [...ids, 0])
    .execute()
}
export type LeftRow = Awaited<ReturnType<typeof listLeft>>[number]

/** How many orders of a licence holder a campaign counts, in all and since `since` (ms). */
export async function countOwnUses(
  db: Db,
  { campaignId, ownerId, since }: { campaignId: number; ownerId: number; since: number },
): Promise<{ all: number; today: number }> {
  const of = (from: number) =>
    sql<number>`count(distinct case when created_at >= ${from} then submission_id end)`
  return db
    .selectFrom('campaign_uses')
    .select([of(0).as('all'), of(since).as('today')])
    .where('campaign_id', '=', campaignId)
    .where('owner_id', '=', ownerId)
    .where('is_back', '=', 0)
    .executeTakeFirstOrThrow()
}

export function insertUses(db: Db, rows: readonly NewUse[]): Promise<void> {
  return insertRows(db, 'campaign_uses', rows)
}

export function listUses(db: Db, submissionId: number) {
  return db
    .selectFrom('campaign_uses')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .execute()
}
export type UseRow = Awaited<ReturnType<typeof listUses>>[number]

export async function changeUse(
  db: Db,
  { id, back_fen, is_back }: Pick<UseRow, 'id' | 'back_fen' | 'is_back'>,
): Promise<void> {
  await db.updateTable('campaign_uses').set({ back_fen, is_back }).where('id', '=', id).execute()
}

const sumOf = (column: string) => sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`
const sums = [
  sql<number>`count(distinct submission_id)`.as('orders'),
  sumOf('cost_fen').as('costFen'),
  sumOf('back_fen').as('backFen'),
  sumOf('paid_fen').as('paidFen'),
] as const

/** What orders took of a campaign, in all. */
export function sumUses(db: Db, campaignId: number) {
  return db
    .selectFrom('campaign_uses')
    .select([...sums, sql<number>`count(distinct store_id)`.as('stores')])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
}

/** The same by day in China, the latest first. */
export function listUsesByDay(db: Db, campaignId: number, most: number) {
  const day = dayOf('campaign_uses.created_at')
  return db
    .selectFrom('campaign_uses')
    .select([day.as('day'), ...sums])
    .where('campaign_id', '=', campaignId)
    .groupBy(day)
    .orderBy('day', 'desc')
    .limit(most)
    .execute()
}

/** The same by store, those that took the most first. */
export function listUsesByStore(db: Db, campaignId: number, most: number) {
  return db
    .selectFrom('campaign_uses')
    .select(['store_id', ...sums])
    .where('campaign_id', '=', campaignId)
    .groupBy('store_id')
    .orderBy('costFen', 'desc')
    .limit(most)
    .execute()
}
