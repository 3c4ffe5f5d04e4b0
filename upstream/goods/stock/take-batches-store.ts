import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { takeStock } from '../products/stock-store'

/** So much of a batch. */
export interface TakenBatch {
  id: number
  number: string
  producedOn: string | null
  expiresOn: string
  quantityMilli: number
}

/**
 * Takes goods that nobody ordered off the stock and out of the batches that expire first, none of
 * which ends before `firstDay`. Undefined, and the transaction must be thrown away, when there are not
 * enough of them.
 */
export async function takeFirstBatches(
  db: Db,
  {
    goodsId,
    quantityMilli,
    firstDay,
  }: { goodsId: number; quantityMilli: number; firstDay: string },
): Promise<TakenBatch[] | undefined> {
  if ((await takeStock(db, [{ goodsId, quantityMilli }])).length > 0) return undefined
  const batches = await db
    .selectFrom('goods_batches')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .where('hold', '=', '')
    .where('stock_milli', '>', 0)
    .where((eb) => eb.or([eb('expires_on', '=', ''), eb('expires_on', '>=', firstDay)]))
    .orderBy(sql`case when expires_on = '' then 1 else 0 end`)
    .orderBy('expires_on')
    .orderBy('id')
    .execute()
  let rest = quantityMilli
  const taken: TakenBatch[] = []
  for (const { id, number, produced_on, expires_on, stock_milli } of batches) {
    const milli = Math.min(rest, stock_milli)
    if (milli === 0) break
    rest -= milli
    taken.push({ id, number, producedOn: produced_on, expiresOn: expires_on, quantityMilli: milli })
    await moveBatch(db, id, -milli)
  }
  return rest === 0 ? taken : undefined
}

/** How much of goods is free and of batches that are still sold, thousandths. */
export async function freeInBatches(db: Db, goodsId: number, firstDay: string): Promise<number> {
  const row = await db
    .selectFrom('goods_batches')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('stock_milli'), eb.lit(0)).as('milli'))
    .where('goods_id', '=', goodsId)
    .where('hold', '=', '')
    .where((eb) => eb.or([eb('expires_on', '=', ''), eb('expires_on', '>=', firstDay)]))
    .executeTakeFirstOrThrow()
  return row.milli
}

/** Adds to what a batch holds, or takes of it. */
export async function moveBatch(db: Db, id: number, milli: number): Promise<void> {
  await db
    .updateTable('goods_batches')
    .set((eb) => ({ stock_milli: eb('stock_milli', '+', milli) }))
    .where('id', '=', id)
    .execute()
}
