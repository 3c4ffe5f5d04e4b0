import type { Context } from '#upstream/kernel/context'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { pageOf, type AskedPage } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'

export type PointsGoodsRow = Selectable<Schema['points_goods']>
export type PointsOrderRow = Selectable<Schema['points_orders']>

export function listPointsGoods(db: Db): Promise<PointsGoodsRow[]> {
  return db
    .selectFrom('points_goods')
    .selectAll()
    .where('is_on_shelf', '=', 1)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

export function getPointsGoods(db: Db, id: number): Promise<PointsGoodsRow | undefined> {
  return db.selectFrom('points_goods').selectAll().where('id', '=', id).executeTakeFirst()
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
