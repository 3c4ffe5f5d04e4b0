import type { Insertable } from 'kysely'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

/** Writes the offers of campaigns, which buyers read by `offer-store` and `terms-store`. */
export async function insertReduction(
  db: Db,
  row: Insertable<Schema['full_reductions']>,
): Promise<void> {
  await db.insertInto('full_reductions').values(row).execute()
}

export async function insertShippingOffer(
  db: Db,
  row: Insertable<Schema['shipping_offers']>,
): Promise<void> {
  await db.insertInto('shipping_offers').values(row).execute()
}

export async function moveShippingEnd(db: Db, campaignId: number, endsAt: number): Promise<void> {
  await db
    .updateTable('shipping_offers')
    .set({ ends_at: endsAt })
    .where('campaign_id', '=', campaignId)
    .execute()
}

export async function moveReductionEnd(db: Db, campaignId: number, endsAt: number): Promise<void> {
  await db
    .updateTable('full_reductions')
    .set({ ends_at: endsAt })
    .where('campaign_id', '=', campaignId)
    .execute()
}

export function insertGifts(
  db: Db,
  rows: readonly Insertable<Schema['gift_offers']>[],
): Promise<void> {
  return insertRows(db, 'gift_offers', rows)
}

export async function moveGiftsEnd(db: Db, campaignId: number, endsAt: number): Promise<void> {
  await db
    .updateTable('gift_offers')
    .set({ ends_at: endsAt })
    .where('campaign_id', '=', campaignId)
    .execute()
}

export function insertExchanges(
  db: Db,
  rows: readonly Insertable<Schema['exchange_offers']>[],
): Promise<void> {
  return insertRows(db, 'exchange_offers', rows)
}

export async function moveExchangesEnd(db: Db, campaignId: number, endsAt: number): Promise<void> {
  await db
    .updateTable('exchange_offers')
    .set({ ends_at: endsAt })
    .where('campaign_id', '=', campaignId)
    .execute()
}

export function insertSpecials(
  db: Db,
  rows: readonly Insertable<Schema['promotions']>[],
): Promise<void> {
  return insertRows(db, 'promotions', rows)
}

/** Of special prices and flash sales. */
export async function movePromotionsEnd(db: Db, campaignId: number, endsAt: number): Promise<void> {
  await db
    .updateTable('promotions')
    .set({ ends_at: endsAt })
    .where('campaign_id', '=', campaignId)
    .execute()
}
