import type { Db } from '#upstream/kernel/db/database'

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

export async function moveBatch(
  db: Db,
  id: number,
  { saleMilli, apartMilli }: { saleMilli: number; apartMilli: number },
): Promise<void> {
  await db
    .updateTable('goods_batches')
    .set((eb) => ({
      stock_milli: eb('stock_milli', '+', saleMilli),
      apart_milli: eb('apart_milli', '+', apartMilli),
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * The batch's quantities for sale and in quarantine, in thousandths; undefined for an unknown id.
 */
export function getBatchQuantities(db: Db, batchId: number) {
  return db
    .selectFrom('goods_batches')
    .select(['stock_milli', 'apart_milli'])
    .where('id', '=', batchId)
    .executeTakeFirst()
}
