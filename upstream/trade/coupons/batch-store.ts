import type { Insertable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export async function insertBatch(db: Db, row: Insertable<Schema['coupons']>): Promise<void> {
  await db.insertInto('coupons').values(row).execute()
}

/** Sets the end of giving the coupons of a campaign; those that were given stay good. */
export async function moveBatchEnd(db: Db, campaignId: number, endsAt: number): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ take_until_at: endsAt })
    .where('campaign_id', '=', campaignId)
    .execute()
}

/** Sets how many coupons of a campaign there are, in all and for one licence holder; 0: no limit. */
export async function raiseBatch(
  db: Db,
  campaignId: number,
  numbers: Pick<Insertable<Schema['coupons']>, 'total' | 'per_owner'>,
): Promise<void> {
  await db.updateTable('coupons').set(numbers).where('campaign_id', '=', campaignId).execute()
}

/** The batch of a campaign. */
export function findBatchOf(db: Db, campaignId: number): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('coupons')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
}
