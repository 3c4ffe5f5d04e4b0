import type { Context } from '#upstream/kernel/context'
import { sql, type Insertable, type Selectable } from 'kysely'
import { isOffered, isTold } from '#upstream/goods/campaigns/offered-store'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import { selectCompanies } from '#upstream/members/accounts/store'
import type { Db } from '#upstream/kernel/db/database'
import { pageOf, type AskedPage } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'

export type DrawRow = Selectable<Schema['draws']>
export type PrizeRow = Selectable<Schema['draw_prizes']>
export type RecordRow = Selectable<Schema['draw_records']>

/**
 * A draw by its id, also one that is over. Undefined where its campaign is for others or has not
 * begun, unless the store has taken part.
 */
export function getDraw({ db, buyer, now }: Context, id: number): Promise<DrawRow | undefined> {
  const hasDrawn = sql<boolean>`exists (
    select 1 from draw_records
    where draw_records.draw_id = draws.id and draw_records.store_id = ${buyer?.storeId ?? null}
  )`
  return db
    .selectFrom('draws')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([hasDrawn, isTold('draws', buyer, now)]))
    .executeTakeFirst()
}

/** Of so many open draws a page can link. */
const mostOpen = 20

/**
 * The draws that are open for this buyer at `now`: those that the store has draws left in first, then
 * those that end first.
 */
export function listOpenDraws({ db, buyer, now }: Context): Promise<DrawRow[]> {
  const drawn = sql<number>`(
    select count(*) from draw_records
    where draw_records.draw_id = draws.id and draw_records.store_id = ${buyer?.storeId ?? null}
  )`
  return db
    .selectFrom('draws')
    .selectAll()
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where(isOffered(sql.ref('draws.campaign_id'), buyer, now))
    .orderBy(sql`case when ${drawn} < draws_per_store then 0 else 1 end`)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(mostOpen)
    .execute()
}

/** Reports whether the draw's campaign runs and is for this buyer; true without a campaign. */
export async function isDrawOffered(
  { db, buyer, now }: Context,
  { id }: Pick<DrawRow, 'id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('draws')
    .select('id')
    .where('id', '=', id)
    .where(isOffered(sql.ref('draws.campaign_id'), buyer, now))
    .executeTakeFirst()
  return row !== undefined
}

type NewPrize = Omit<Insertable<Schema['draw_prizes']>, 'draw_id' | 'place' | 'stock'>

/** Writes a draw of a campaign with its prizes in their order. */
export async function insertDraw(
  db: Db,
  draw: Insertable<Schema['draws']>,
  prizes: readonly NewPrize[],
): Promise<void> {
  const { id } = await db.insertInto('draws').values(draw).returning('id').executeTakeFirstOrThrow()
  const rows = prizes.map((prize, place) => ({
    ...prize,
    draw_id: id,
    place,
    stock: prize.total ?? null,
  }))
  await insertRows(db, 'draw_prizes', rows)
}

/** The draw of a campaign. */
export function findDrawOf(db: Db, campaignId: number): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('draws')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
}

/** Moves the end of a campaign's draw, ms. */
export async function moveDrawEnd(db: Db, campaignId: number, endsAt: number): Promise<void> {
  await db
    .updateTable('draws')
    .set({ ends_at: endsAt })
    .where('campaign_id', '=', campaignId)
    .execute()
}

export function listPrizes(db: Db, drawId: number): Promise<PrizeRow[]> {
  return db
    .selectFrom('draw_prizes')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/**
 * Takes one piece of a prize. False when none is left. A conditional update, so the last piece is
 * won once.
 */
export async function takePrize(trx: Db, prizeId: number): Promise<boolean> {
  const taken = await trx
    .updateTable('draw_prizes')
    .set((eb) => ({ stock: eb('stock', '-', 1) }))
    .where('id', '=', prizeId)
    .where('stock', '>', 0)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function returnPrize(trx: Db, prizeId: number): Promise<void> {
  await trx
    .updateTable('draw_prizes')
    .set((eb) => ({ stock: eb('stock', '+', 1) }))
    .where('id', '=', prizeId)
    .execute()
}

export async function countAttempts(db: Db, drawId: number, storeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('draw_records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('draw_id', '=', drawId)
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return count
}

export function getRecord(
  db: Db,
  which: { drawId: number; storeId: number; attempt: number },
): Promise<RecordRow | undefined> {
  return db
    .selectFrom('draw_records')
    .selectAll()
    .where('draw_id', '=', which.drawId)
    .where('store_id', '=', which.storeId)
    .where('attempt', '=', which.attempt)
    .executeTakeFirst()
}

export function insertRecord(
  trx: Db,
  values: Omit<Insertable<Schema['draw_records']>, 'id'>,
): Promise<RecordRow> {
  return trx.insertInto('draw_records').values(values).returningAll().executeTakeFirstOrThrow()
}

export function listRecords(
  db: Db,
  storeId: number,
  { drawId, ...asked }: AskedPage & { drawId?: number | undefined },
) {
  const sorted = db
    .selectFrom('draw_records')
    .innerJoin('draws', 'draws.id', 'draw_records.draw_id')
    .where('store_id', '=', storeId)
    .$if(drawId !== undefined, (query) => query.where('draw_id', '=', drawId ?? 0))
    .selectAll('draw_records')
    .select('draws.name as draw_name')
    .orderBy('draw_records.id', 'desc')
  return pageOf(sorted, asked)
}

/** What was drawn so far in the draw of a campaign, 谢谢参与 with it: how often, by how many stores. */
export function listDrawn(
  db: Db,
  campaignId: number,
): Promise<{ prize: string; count: number; stores: number }[]> {
  return db
    .selectFrom('draw_records')
    .innerJoin('draws', 'draws.id', 'draw_records.draw_id')
    .where('draws.campaign_id', '=', campaignId)
    .groupBy('draw_records.name')
    .select((eb) => [
      'draw_records.name as prize',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('draw_records.store_id').distinct().as('stores'),
    ])
    .orderBy('count', 'desc')
    .orderBy('prize')
    .execute()
}

export function listWinners(
  db: Db,
  drawId: number,
  most: number,
): Promise<{ company: string; name: string; created_at: number }[]> {
  return selectCompanies(db)
    .innerJoin('draw_records', 'draw_records.store_id', 'stores.id')
    .select(['draw_records.name', 'draw_records.created_at'])
    .where('draw_records.draw_id', '=', drawId)
    .where('draw_records.kind', '!=', 'thanks')
    .orderBy('draw_records.id', 'desc')
    .limit(most)
    .execute()
}
