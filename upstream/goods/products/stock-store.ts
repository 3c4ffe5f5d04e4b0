import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { engineOf } from '#upstream/kernel/db/engine'
import { inBatches } from '#upstream/kernel/db/in-batches'
import { jsonTable } from '#upstream/kernel/db/json-table'
import { lockRows } from '#upstream/kernel/db/lock'

/** A quantity of one product; `quantityMilli` in thousandths of its unit. */
export interface StockMove {
  goodsId: number
  quantityMilli: number
}

/**
 * Takes stock for an order. Returns the ids of goods with too little stock; if there are any, the
 * caller must roll back. One conditional statement for all lines, so nothing is oversold
 * (domain-rules §7).
 */
export async function takeStock(db: Db, moves: readonly StockMove[]): Promise<number[]> {
  const taken = await moveStock(db, moves, -1)
  return [...totals(moves).keys()].filter((id) => !taken.has(id))
}

/** Returns stock that an order had taken; a shortage of the goods is covered first. */
export async function returnStock(db: Db, moves: readonly StockMove[]): Promise<void> {
  await moveStock(db, moves, 1)
}

/**
 * Lowers the free stock of promised goods that turned out to be missing; the part beyond the free
 * stock becomes a shortage. The caller has locked the rows.
 */
export async function lowerFree(db: Db, moves: readonly StockMove[]): Promise<void> {
  for (const [id, milli] of totals(moves))
    await sql`
      update goods
      set stock_milli = case when stock_milli > ${milli} then stock_milli - ${milli} else 0 end,
        short_milli = short_milli
          + case when ${milli} > stock_milli then ${milli} - stock_milli else 0 end
      where goods.id = ${id}`.execute(db)
}

/** Raises the free stock for goods received; a shortage is covered first. */
export async function raiseFree(db: Db, { goodsId, quantityMilli }: StockMove): Promise<void> {
  await sql`
    update goods
    set stock_milli = stock_milli
        + case when ${quantityMilli} > short_milli then ${quantityMilli} - short_milli else 0 end,
      short_milli = case when ${quantityMilli} > short_milli then 0 else short_milli - ${quantityMilli} end
    where goods.id = ${goodsId}`.execute(db)
}

/**
 * Sets free stock aside for something that is not an order. Returns the ids of goods with too little
 * of it; if there are any, the caller must roll back. One conditional statement.
 */
export async function setAside(db: Db, moves: readonly StockMove[]): Promise<number[]> {
  const wanted = totals(moves)
  if (wanted.size === 0) return []
  const ids = [...wanted.keys()].sort((a, b) => a - b)
  await inBatches(ids, (some) => lockRows(db, 'goods', some).then(() => []))
  const columns = { goods_id: 'bigint', milli: 'bigint' } as const
  const rows = ids.map((id) => ({ goods_id: id, milli: wanted.get(id) ?? 0 }))
  const { rows: taken } = await sql<{ id: number }>`
    with moves as (select * from ${jsonTable(engineOf(db), 'asked', columns, rows)})
    update goods set stock_milli = stock_milli - moves.milli
    from moves
    where goods.id = moves.goods_id and goods.stock_milli >= moves.milli
    returning goods.id as id`.execute(db)
  const has = new Set(taken.map(({ id }) => id))
  return ids.filter((id) => !has.has(id))
}

/** Makes free again what was set aside; a shortage of the goods is covered first. */
export async function putBack(db: Db, moves: readonly StockMove[]): Promise<void> {
  const ids = [...totals(moves).keys()].sort((a, b) => a - b)
  await inBatches(ids, (some) => lockRows(db, 'goods', some).then(() => []))
  await inBatches(moves, (some) => shiftFree(db, some).then(() => []))
}

/** Changes the free stock of these goods, in one statement; what it lacks becomes a shortage. */
export async function shiftFree(db: Db, moves: readonly StockMove[]): Promise<void> {
  const wanted = totals(moves)
  if (wanted.size === 0) return
  const after = sql`(stock_milli - short_milli + moves.change)`
  await sql`
    with moves (goods_id, change) as (values ${sql.join(valuesOf(wanted, 1))})
    update goods
    set stock_milli = case when ${after} > 0 then ${after} else 0 end,
      short_milli = case when ${after} < 0 then -${after} else 0 end
    from moves where goods.id = moves.goods_id`.execute(db)
}

/**
 * Turns the stock column of these goods from warehouse stock into free stock: subtracts `promised`
 * (an SQL expression on the `goods` row); a negative rest becomes the shortage.
 */
export async function keepPromised(
  db: Db,
  goodsIds: readonly number[],
  promised: RawBuilder<number>,
): Promise<void> {
  await sql`
    update goods
    set stock_milli = case when stock_milli > ${promised} then stock_milli - ${promised} else 0 end,
      short_milli = case when ${promised} > stock_milli then ${promised} - stock_milli else 0 end
    where goods.id in (${sql.join(goodsIds)})`.execute(db)
}

/** Writes the listed warehouse stock, before `keepPromised` subtracts what is promised. */
export async function writeTold(db: Db, goodsId: number, milli: number): Promise<void> {
  await db.updateTable('goods').set({ stock_milli: milli }).where('id', '=', goodsId).execute()
}

async function moveStock(
  db: Db,
  moves: readonly StockMove[],
  sign: 1 | -1,
): Promise<ReadonlySet<number>> {
  const wanted = totals(moves)
  if (wanted.size === 0) return new Set()
  await lockRows(db, 'goods', [...wanted.keys()])
  const { rows } = await sql<{ id: number }>`
    with moves (goods_id, change) as (values ${sql.join(valuesOf(wanted, sign))})
    update goods
    set stock_milli = stock_milli + case
        when moves.change <= 0 then moves.change
        when moves.change > short_milli then moves.change - short_milli
        else 0 end,
      short_milli = case
        when moves.change <= 0 then short_milli
        when moves.change > short_milli then 0
        else short_milli - moves.change end,
      sold_milli = sold_milli - moves.change
    from moves
    where goods.id = moves.goods_id and goods.stock_milli + moves.change >= 0
    returning goods.id as id`.execute(db)
  return new Set(rows.map((row) => row.id))
}

function valuesOf(sums: ReadonlyMap<number, number>, sign: 1 | -1) {
  return [...sums].map(
    ([id, quantity]) => sql`(cast(${id} as bigint), cast(${quantity * sign} as bigint))`,
  )
}

function totals(moves: readonly StockMove[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { goodsId, quantityMilli } of moves)
    sums.set(goodsId, (sums.get(goodsId) ?? 0) + quantityMilli)
  return sums
}

/** Free stock in thousandths of the unit. */
export async function getFreeStock(db: Db, goodsId: number): Promise<number> {
  const row = await db
    .selectFrom('goods')
    .select('stock_milli')
    .where('id', '=', goodsId)
    .executeTakeFirst()
  return row?.stock_milli ?? 0
}

/**
 * Sets the free stock below which a product counts as running low, in thousandths; 0 for never.
 * Returns false for an unknown id.
 */
export async function setLowMark(db: Db, goodsId: number, milli: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('goods')
    .set({ low_milli: milli })
    .where('id', '=', goodsId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Sets the goods' expiry date to `firstDay`, that of the batch on sale that expires first; null
 * keeps it.
 */
export async function refreshExpiry(db: Db, goodsId: number, firstDay: RawBuilder<string | null>) {
  await sql`
    update goods set expires_on = coalesce(${firstDay}, expires_on)
    where goods.id = ${goodsId} and ${firstDay} is distinct from expires_on`.execute(db)
}
