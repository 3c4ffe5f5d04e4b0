import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { returnStock, takeStock } from '../products/stock-store'

/** A quantity of goods reserved for a store until a time (ms). */
interface Reserved {
  storeId: number
  goodsId: number
  quantityMilli: number
  until: number
}

/**
 * Reserves free stock for a store, in addition to its earlier reservation, all of which then ends at
 * `until`. Returns false, changing nothing, when too little is free.
 */
export async function reserveStock(ctx: Context, reserved: Reserved): Promise<boolean> {
  const { storeId, goodsId, quantityMilli, until } = reserved
  if ((await takeStock(ctx.db, [{ goodsId, quantityMilli }])).length > 0) return false
  await ctx.db
    .insertInto('stock_reservations')
    .values({
      store_id: storeId,
      goods_id: goodsId,
      quantity_milli: quantityMilli,
      until_at: until,
      created_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'goods_id']).doUpdateSet((eb) => ({
        quantity_milli: eb(
          'stock_reservations.quantity_milli',
          '+',
          eb.ref('excluded.quantity_milli'),
        ),
        until_at: eb.ref('excluded.until_at'),
      })),
    )
    .execute()
  return true
}

interface Ended {
  storeId: number
  goodsIds: readonly number[]
  /** Only reservations that have expired by this time, ms. */
  overAt?: number
}

/**
 * Ends a store's reservations of these goods and frees the stock, covering a shortage first.
 * Returns the freed quantity by goods id. The caller's transaction may take it again before any
 * other.
 */
export async function endReservations(
  db: Db,
  { storeId, goodsIds, overAt }: Ended,
): Promise<ReadonlyMap<number, number>> {
  if (goodsIds.length === 0) return new Map()
  await lockRows(db, 'goods', goodsIds)
  const rows = await db
    .deleteFrom('stock_reservations')
    .where('store_id', '=', storeId)
    .where('goods_id', 'in', goodsIds)
    .$if(overAt !== undefined, (query) => query.where('until_at', '<=', overAt ?? 0))
    .returning(['goods_id', 'quantity_milli'])
    .execute()
  await returnStock(
    db,
    rows.map((row) => ({ goodsId: row.goods_id, quantityMilli: row.quantity_milli })),
  )
  return new Map(rows.map((row) => [row.goods_id, row.quantity_milli]))
}

export function listOverReservations({ db, now }: Context, most: number) {
  return db
    .selectFrom('stock_reservations')
    .select(['store_id', 'goods_id'])
    .where('until_at', '<=', now)
    .orderBy('until_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The store's valid reservations by goods id. */
export async function listReservations(
  { db, now }: Context,
  storeId: number,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, { quantityMilli: number; until: number }>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_reservations')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('goods_id', 'in', goodsIds)
    .where('until_at', '>', now)
    .execute()
  return new Map(
    rows.map((row) => [row.goods_id, { quantityMilli: row.quantity_milli, until: row.until_at }]),
  )
}

/** Stock reserved for all stores of the goods (an SQL reference), in thousandths. */
export function reservedOf(goodsId: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(quantity_milli), 0) from stock_reservations
    where stock_reservations.goods_id = ${goodsId}
  )`
}

/** The end of the store's reservation of the statement's `goods` row, ms; null for none. */
export function reservedUntil(storeId: number, now: number): RawBuilder<number | null> {
  return sql<number | null>`(
    select until_at from stock_reservations
    where stock_reservations.store_id = ${storeId} and stock_reservations.goods_id = goods.id
      and stock_reservations.until_at > ${now}
  )`
}
