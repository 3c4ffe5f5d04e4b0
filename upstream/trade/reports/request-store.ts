import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Waiting } from '#upstream/kernel/db/waiting'
import { keyOf, type GoodsBatch } from './store'

/** Inserts a store's report request. False when it made one this week. */
export async function insertRequest(
  { db, now }: Context,
  { storeId, week, goodsId, batchNumber }: GoodsBatch & { storeId: number; week: string },
): Promise<boolean> {
  const row = await db
    .insertInto('report_requests')
    .values({
      store_id: storeId,
      goods_id: goodsId,
      batch_number: batchNumber,
      week,
      asked_at: now,
      told_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'goods_id', 'batch_number', 'week']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The time a store last requested the report of each batch, if still unanswered. */
export async function listAsked(
  db: Db,
  storeId: number,
  batches: readonly GoodsBatch[],
): Promise<ReadonlyMap<string, number>> {
  const asked = new Map<string, number>()
  if (batches.length === 0) return asked
  const rows = await db
    .selectFrom('report_requests')
    .select(['goods_id', 'batch_number', 'asked_at'])
    .where('store_id', '=', storeId)
    .where(
      'goods_id',
      'in',
      batches.map(({ goodsId }) => goodsId),
    )
    .where('told_at', 'is', null)
    .orderBy('asked_at')
    .execute()
  for (const { goods_id: goodsId, batch_number: batchNumber, asked_at } of rows)
    asked.set(keyOf({ goodsId, batchNumber }), asked_at)
  return asked
}

/** Marks a batch's pending requests as notified and returns their stores. */
export async function tellAskers(
  { db, now }: Context,
  { goodsId, batchNumber }: GoodsBatch,
): Promise<number[]> {
  const rows = await db
    .updateTable('report_requests')
    .set({ told_at: now })
    .where('goods_id', '=', goodsId)
    .where('batch_number', '=', batchNumber)
    .where('told_at', 'is', null)
    .returning('store_id')
    .execute()
  return [...new Set(rows.map(({ store_id }) => store_id))].sort((a, b) => a - b)
}

export async function readAskedReports(db: Db): Promise<Waiting> {
  const rows = await db
    .selectFrom('report_requests')
    .select(['goods_id', 'batch_number', (eb) => eb.fn.min<number>('asked_at').as('asked_at')])
    .where('told_at', 'is', null)
    .groupBy(['goods_id', 'batch_number'])
    .execute()
  const oldest = rows.map(({ asked_at }) => asked_at)
  return {
    count: rows.length,
    oldestAt: rows.length === 0 ? undefined : Math.min(...oldest),
    oldest: [],
  }
}
