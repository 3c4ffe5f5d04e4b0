import type { Context } from '#upstream/kernel/context'
import { sql, type Insertable, type Selectable } from 'kysely'
import { isOffered, isTold } from '#upstream/goods/campaigns/offered-store'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { pageOf, type AskedPage } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'

export type PointsGoodsRow = Selectable<Schema['points_goods']>
export type PointsOrderRow = Selectable<Schema['points_orders']>

type Asker = Pick<Context, 'db' | 'buyer' | 'now'>

export function listPointsGoods(asker: Asker): Promise<PointsGoodsRow[]> {
  return asker.db
    .selectFrom('points_goods')
    .selectAll()
    .where(isOpen(asker))
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/**
 * A gift by its id, `is_on_shelf` 1 only where this buyer is offered it now. Undefined where its
 * campaign is for others or has not begun.
 */
export async function getPointsGoods(
  asker: Asker,
  id: number,
): Promise<PointsGoodsRow | undefined> {
  const row = await asker.db
    .selectFrom('points_goods')
    .selectAll()
    .select(sql<number>`case when ${isOpen(asker)} then 1 else 0 end`.as('is_open'))
    .where('id', '=', id)
    .where(isTold('points_goods', asker.buyer, asker.now))
    .executeTakeFirst()
  return row && { ...row, is_on_shelf: row.is_open }
}

function isOpen({ buyer, now }: Asker) {
  return sql<boolean>`(
    is_on_shelf = 1 and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
    and ${isOffered(sql.ref('points_goods.campaign_id'), buyer, now)}
  )`
}

/** Writes the gifts of a campaign, in their order after those there are. */
export async function insertPointsGoods(
  db: Db,
  gifts: readonly Omit<Insertable<Schema['points_goods']>, 'place' | 'is_on_shelf'>[],
): Promise<void> {
  const { last } = await db
    .selectFrom('points_goods')
    .select((eb) => eb.fn.coalesce(eb.fn.max('place'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const rows = gifts.map((gift, index) => ({ ...gift, is_on_shelf: 1, place: last + 1 + index }))
  await insertRows(db, 'points_goods', rows)
}

/** Moves the end of a campaign's gifts, ms. Brought forward, it takes them off the shelf. */
export async function movePointsGoodsEnd(
  db: Db,
  campaignId: number,
  endsAt: number,
): Promise<void> {
  await db
    .updateTable('points_goods')
    .set({
      is_on_shelf: sql`case when ends_at > ${endsAt} then 0 else is_on_shelf end`,
      ends_at: endsAt,
    })
    .where('campaign_id', '=', campaignId)
    .execute()
}

/** Adds stock to a gift of a campaign; false where it has none of that name. */
export async function addPointsStock(
  db: Db,
  campaignId: number,
  { name, count }: { name: string; count: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('points_goods')
    .set((eb) => ({ stock: eb('stock', '+', count) }))
    .where('campaign_id', '=', campaignId)
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes pieces of a gift (a negative number returns them). False when stock is missing. */
export async function takePointsGoods(trx: Db, id: number, quantity: number): Promise<boolean> {
  const taken = await trx
    .updateTable('points_goods')
    .set((eb) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', id)
    .where('stock', '>=', quantity)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** An order of this store by id or by its page's token, or undefined. */
export function getPointsOrder(
  db: Db,
  storeId: number,
  which: { id: number } | { token: string },
): Promise<PointsOrderRow | undefined> {
  return db
    .selectFrom('points_orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((eb) => eb.and(which))
    .executeTakeFirst()
}

export function insertPointsOrder(
  trx: Db,
  values: Omit<Insertable<Schema['points_orders']>, 'id'>,
): Promise<PointsOrderRow> {
  return trx.insertInto('points_orders').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Cancels an unshipped order. Undefined when it was shipped or cancelled already. */
export function markCancelled(ctx: Context, id: number): Promise<PointsOrderRow | undefined> {
  return ctx.db
    .updateTable('points_orders')
    .set((eb) => ({ state: 'cancelled', updated_at: ctx.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'packing')
    .returningAll()
    .executeTakeFirst()
}

export function listPointsOrders(db: Db, storeId: number, asked: AskedPage) {
  const ofStore = db.selectFrom('points_orders').where('store_id', '=', storeId)
  const sorted = ofStore.selectAll().orderBy('id', 'desc')
  return pageOf(sorted, asked)
}

export async function countOpenPointsOrders(db: Db, storeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('points_orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('state', 'in', ['packing', 'shipped'])
    .executeTakeFirstOrThrow()
  return count
}
