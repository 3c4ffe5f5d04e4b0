import type { Context } from '#upstream/kernel/context'
import type { Insertable, Selectable } from 'kysely'
import { selectCompanies } from '#upstream/members/accounts/store'
import type { Db } from '#upstream/kernel/db/database'
import { pageOf, type AskedPage } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'

export type DrawRow = Selectable<Schema['draws']>
export type PrizeRow = Selectable<Schema['draw_prizes']>
export type RecordRow = Selectable<Schema['draw_records']>

export function getDraw(db: Db, id: number): Promise<DrawRow | undefined> {
  return db.selectFrom('draws').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The draw open at `now`. Of several, the one that ends first. */
export function getOpenDraw(ctx: Context): Promise<DrawRow | undefined> {
  return ctx.db
    .selectFrom('draws')
    .selectAll()
    .where('starts_at', '<=', ctx.now)
    .where('ends_at', '>', ctx.now)
    .orderBy('ends_at')
    .orderBy('id')
    .executeTakeFirst()
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
