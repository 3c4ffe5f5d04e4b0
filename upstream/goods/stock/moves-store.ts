import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { lowerFree } from '../products/stock-store'
import { noteMoves, type MoveCause } from './keeping-store'

/** A quantity of a batch, in thousandths. */
export interface BatchMove {
  batchId: number
  milli: number
}

/**
 * Takes a shipment from its batches. Returns false when a batch has too little, is held back from
 * sale, or expires before `firstGoodDay`; the caller must then roll back. One conditional
 * statement, so concurrent shipments never take a batch below zero.
 */
export async function takeBatches(
  db: Db,
  moves: readonly BatchMove[],
  { firstGoodDay, cause }: { firstGoodDay: string; cause: MoveCause },
): Promise<boolean> {
  const sums = totals(moves)
  if (sums.size === 0) return true
  const { rows } = await sql<{ id: number }>`
    with moves (batch_id, milli) as (values ${valuesOf(sums)})
    update goods_batches set stock_milli = stock_milli - moves.milli
    from moves
    where goods_batches.id = moves.batch_id and stock_milli >= moves.milli and hold = ''
      and (expires_on = '' or expires_on >= ${firstGoodDay})
    returning goods_batches.id as id`.execute(db)
  await noteMoves(db, changesOf(sums, -1), cause)
  return rows.length === sums.size
}

/**
 * Returns quantities to their batches, to be shipped again, or into quarantine. What is not for sale
 * there, as in a batch held back since then, leaves the goods with a shortage.
 */
export async function returnBatches(
  db: Db,
  moves: readonly BatchMove[],
  { isApart, cause }: { isApart: boolean; cause: MoveCause },
): Promise<void> {
  const sums = totals(moves)
  if (sums.size === 0) return
  const column = sql.ref(isApart ? 'apart_milli' : 'stock_milli')
  const { rows } = await sql<{ id: number; goods_id: number; hold: string }>`
    with moves (batch_id, milli) as (values ${valuesOf(sums)})
    update goods_batches set ${column} = ${column} + moves.milli
    from moves
    where goods_batches.id = moves.batch_id
    returning goods_batches.id as id, goods_id, hold`.execute(db)
  await noteMoves(db, changesOf(sums, 1, isApart), cause)
  const held = rows.filter(({ hold }) => isApart || hold !== '')
  await lowerFree(
    db,
    held.map(({ id, goods_id }) => ({ goodsId: goods_id, quantityMilli: sums.get(id) ?? 0 })),
  )
}

export async function listStockedBatches(db: Db, goodsIds: readonly number[]) {
  if (goodsIds.length === 0) return []
  return db
    .selectFrom('goods_batches')
    .selectAll()
    .where('goods_id', 'in', goodsIds)
    .where('stock_milli', '>', 0)
    .orderBy('id')
    .execute()
}

function totals(moves: readonly BatchMove[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { batchId, milli } of moves) sums.set(batchId, (sums.get(batchId) ?? 0) + milli)
  return sums
}

function changesOf(sums: ReadonlyMap<number, number>, sign: 1 | -1, isApart = false) {
  return [...sums].map(([batchId, milli]) => ({
    batchId,
    saleMilli: isApart ? 0 : milli * sign,
    apartMilli: isApart ? milli * sign : 0,
  }))
}

function valuesOf(sums: ReadonlyMap<number, number>) {
  return sql.join(
    [...sums].map(([id, milli]) => sql`(cast(${id} as bigint), cast(${milli} as bigint))`),
  )
}
