import { sql, type Insertable, type RawBuilder } from 'kysely'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { engineOf } from '#upstream/kernel/db/engine'
import { heldInCarts } from '#upstream/kernel/db/held-quantities'
import { inBatches } from '#upstream/kernel/db/in-batches'
import { jsonTable } from '#upstream/kernel/db/json-table'
import { lockRows } from '#upstream/kernel/db/lock'
import type { Schema } from '#upstream/kernel/db/schema'
import { putBack, setAside } from '../products/stock-store'
import { soldOfFlash } from './flash-store'

/**
 * Opens flash sales and takes their stock out of the free stock of their goods. Returns the ids of
 * goods with too little of it; if there are any, the caller must roll back.
 */
export async function insertFlash(
  db: Db,
  rows: readonly (Insertable<Schema['promotions']> & { stock_milli: number })[],
): Promise<number[]> {
  const short = await setAside(
    db,
    rows.map((row) => ({ goodsId: row.goods_id, quantityMilli: row.stock_milli })),
  )
  if (short.length === 0) await insertRows(db, 'promotions', rows)
  return short
}

/** The flash sales of a campaign, locked as orders lock them before they take the goods. */
export async function lockFlashOf(db: Db, campaignId: number) {
  const ids = await db
    .selectFrom('promotions')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'flash')
    .orderBy('id')
    .execute()
  await inBatches(
    ids.map(({ id }) => id),
    (some) => lockRows(db, 'promotions', some).then(() => []),
  )
  return db
    .selectFrom('promotions')
    .select(['id', 'goods_id', 'limit_milli'])
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'flash')
    .execute()
}

/** More for a flash sale, in thousandths. */
export interface FlashRaise {
  id: number
  goodsId: number
  addedMilli: number
  /** The limit of each licence holder from now on. */
  limitMilli: number
}

/**
 * Takes more stock out of the goods for flash sales that are locked, and sets their limits. Returns
 * the ids of goods with too little stock; if there are any, the caller must roll back.
 */
export async function raiseFlash(db: Db, raises: readonly FlashRaise[]): Promise<number[]> {
  const moves = raises.map(({ goodsId, addedMilli }) => ({ goodsId, quantityMilli: addedMilli }))
  const short = await setAside(
    db,
    moves.filter(({ quantityMilli }) => quantityMilli > 0),
  )
  if (short.length > 0) return short
  for (const { id, addedMilli, limitMilli } of raises)
    await db
      .updateTable('promotions')
      .set((eb) => ({ stock_milli: eb('stock_milli', '+', addedMilli), limit_milli: limitMilli }))
      .where('id', '=', id)
      .execute()
  return []
}

/**
 * Makes free what the flash sales of a campaign have not sold, with what carts hold, when it is
 * ended by hand.
 */
export async function giveBackOfCampaign(db: Db, campaignId: number): Promise<void> {
  const rows = await db
    .selectFrom('promotions')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'flash')
    .where('stock_milli', '>', 0)
    .orderBy('id')
    .execute()
  await giveBack(
    db,
    rows.map(({ id }) => id),
    sql`0`,
  )
}

const flashId = sql.ref('flash.id')

/** Sales that ended by `now` (ms) with stock that is neither sold nor held in a cart. */
export async function listUnsoldFlash(db: Db, now: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('promotions as flash')
    .select('flash.id')
    .where('flash.kind', '=', 'flash')
    .where('flash.ends_at', '<=', now)
    .where('flash.stock_milli', '>', 0)
    .where(sql<boolean>`flash.stock_milli > ${soldOfFlash} + ${heldInCarts(flashId, now)}`)
    .orderBy('flash.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes free what these sales have neither sold nor, at `now` (ms), held in a cart. */
export function giveBackUnheld(db: Db, ids: readonly number[], now: number): Promise<number> {
  return giveBack(db, ids, heldInCarts(flashId, now))
}

/**
 * Lowers the stock of sales to what is sold or held and makes the rest free, in a transaction. An
 * order locks its sales first too, so that what it takes is either counted here or refused there.
 * Returns how many sales that changed.
 */
async function giveBack(
  db: Db,
  ids: readonly number[],
  held: RawBuilder<unknown>,
): Promise<number> {
  await inBatches(ids, (some) => lockRows(db, 'promotions', some).then(() => []))
  const left = sql<number>`cast(flash.stock_milli - ${soldOfFlash} - ${held} as bigint)`
  const rows = await inBatches(ids, (some) =>
    db
      .selectFrom('promotions as flash')
      .select(['flash.id', 'flash.goods_id', left.as('left_milli')])
      .where('flash.id', 'in', some)
      .execute(),
  )
  const unsold = rows.filter(({ left_milli }) => left_milli > 0)
  if (unsold.length === 0) return 0
  const columns = { of_sale: 'bigint', milli: 'bigint' } as const
  const freed = unsold.map(({ id, left_milli }) => ({ of_sale: id, milli: left_milli }))
  await sql`
    with freed as (select * from ${jsonTable(engineOf(db), 'given', columns, freed)})
    update promotions set stock_milli = stock_milli - freed.milli
    from freed where promotions.id = freed.of_sale`.execute(db)
  await putBack(
    db,
    unsold.map(({ goods_id, left_milli }) => ({ goodsId: goods_id, quantityMilli: left_milli })),
  )
  return unsold.length
}
