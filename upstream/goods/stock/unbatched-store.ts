import { sql, type RawBuilder } from 'kysely'
import type { GoodsClass } from '#contract/goods'
import type { BatchHold } from '#upstream/kernel/db/catalogue-tables'
import type { Db } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { inTransaction } from '#upstream/kernel/db/transact'
import { selectProducts } from '../products/store'
import { refreshExpiry, shiftFree } from '../products/stock-store'
import { firstDayOf } from './keeping-store'

type BatchClasses = readonly GoodsClass[]

/** Goods per transaction: few enough not to block orders. */
const goodsAtOnce = 500

const lacksNumberOrDay = sql<boolean>`(
  goods_batches.number = '' or goods_batches.expires_on = ''
)`

/** True for the statement's batch when its class keeps batches and it lacks number or last day. */
function isUnbatched(db: Db, batchClasses: BatchClasses): RawBuilder<boolean> {
  if (batchClasses.length === 0) return sql<boolean>`(1 = 0)`
  const kept = selectProducts(db)
    .select('goods.id')
    .where('goods.class', 'in', [...batchClasses])
    .where(sql<boolean>`goods.id = goods_batches.goods_id`)
  return sql<boolean>`(${lacksNumberOrDay} and exists ${kept})`
}

/** Reports on a `goods` row with a batch for sale that lacks number or last day: never right. */
export function isForSaleUnbatched(batchClasses: BatchClasses): RawBuilder<boolean> {
  if (batchClasses.length === 0) return sql<boolean>`(1 = 0)`
  return sql<boolean>`(goods.class in (${sql.join([...batchClasses])}) and exists (
    select 1 from goods_batches where goods_batches.goods_id = goods.id
      and goods_batches.stock_milli > 0 and hold = '' and ${lacksNumberOrDay}
  ))`
}

/** Stock of the statement's `goods` row that waits for number or last day, in thousandths. */
export const unbatchedOf = sql<number>`(
  select coalesce(sum(goods_batches.stock_milli), 0) from goods_batches
  where goods_batches.goods_id = goods.id and hold = 'unbatched'
)`

/** Holds the batches of these goods that wait for number or last day; leaves the free stock. */
export async function holdUnbatched(
  db: Db,
  goodsIds: readonly number[],
  batchClasses: BatchClasses,
): Promise<void> {
  await db
    .updateTable('goods_batches')
    .set({ hold: 'unbatched' })
    .where('goods_id', 'in', goodsIds)
    .where('hold', '=', '')
    .where(isUnbatched(db, batchClasses))
    .execute()
}

/**
 * Settles all goods (`settleUnbatchedOf`): after an upgrade of the shop, or when its setting of
 * the classes that keep batches has changed.
 */
export async function settleUnbatched(db: Db, batchClasses: BatchClasses): Promise<void> {
  for (;;) {
    const rows = await selectUnsettled(db, batchClasses)
      .select('goods_id')
      .distinct()
      .orderBy('goods_id')
      .limit(goodsAtOnce)
      .execute()
    const ids = rows.map(({ goods_id }) => goods_id)
    if (ids.length === 0) return
    await inTransaction(db, (trx) => settleUnbatchedOf(trx, ids, batchClasses))
  }
}

/**
 * Holds the batches of these goods that wait for number or last day, and releases those that wait
 * no more. What was ordered of held stock becomes a shortage. Runs in a transaction.
 */
export async function settleUnbatchedOf(
  db: Db,
  goodsIds: readonly number[],
  batchClasses: BatchClasses,
): Promise<void> {
  await lockRows(db, 'goods', goodsIds)
  const unsettled = selectUnsettled(db, batchClasses)
    .select('id')
    .where('goods_id', 'in', [...goodsIds])
  const settled = await db
    .updateTable('goods_batches')
    .set({ hold: sql<BatchHold>`case when hold = '' then 'unbatched' else '' end` })
    .where('id', 'in', unsettled)
    .returning(['goods_id', 'stock_milli', 'hold'])
    .execute()
  await shiftFree(
    db,
    settled.map(({ goods_id, stock_milli, hold }) => ({
      goodsId: goods_id,
      quantityMilli: hold === '' ? stock_milli : -stock_milli,
    })),
  )
}

/**
 * Completes a batch that waited for its last day, and puts its stock on sale. The caller has locked
 * the goods.
 */
export async function completeBatch(
  db: Db,
  { id, goods_id, stock_milli }: { id: number; goods_id: number; stock_milli: number },
  days: { produced_on: string | null; expires_on: string },
): Promise<void> {
  const { produced_on, expires_on } = days
  await db
    .updateTable('goods_batches')
    .set((eb) => ({
      produced_on: eb.fn.coalesce(eb.val(produced_on), 'produced_on'),
      expires_on,
      hold: '',
    }))
    .where('id', '=', id)
    .execute()
  await shiftFree(db, [{ goodsId: goods_id, quantityMilli: stock_milli }])
  await refreshExpiry(db, goods_id, firstDayOf(goods_id))
}

function selectUnsettled(db: Db, batchClasses: BatchClasses) {
  return db
    .selectFrom('goods_batches')
    .where('hold', 'in', ['', 'unbatched'])
    .where(sql<boolean>`(hold = 'unbatched') <> ${isUnbatched(db, batchClasses)}`)
}
