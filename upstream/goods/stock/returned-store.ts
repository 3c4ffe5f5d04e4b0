import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { returnStock } from '../products/stock-store'
import { isUnbatched } from './keeping-rules'
import { insertBatch, noteMoves, type MoveCause } from './keeping-store'
import { findStockedGoods } from './stock-list-store'
import { moveBatch } from './take-batches-store'

interface Returned {
  goodsId: number
  /** Null when the shipped batch was not recorded. */
  batchId: number | null
  batchNumber: string
  producedOn: string | null
  expiresOn: string
  quantityMilli: number
}

/**
 * Puts returned goods back into the stock of their batch; stock of a batch on hold stays held back.
 */
export async function putBack(ctx: Context, returned: Returned, cause: MoveCause): Promise<void> {
  const { db } = ctx
  const { goodsId, quantityMilli } = returned
  const batch = await requireBatch(ctx, returned)
  if (batch.hold === '') await returnStock(db, [{ goodsId, quantityMilli }])
  await moveBatch(db, batch.id, { saleMilli: quantityMilli, apartMilli: 0 })
  await noteMoves(db, [{ batchId: batch.id, saleMilli: quantityMilli, apartMilli: 0 }], cause)
}

async function requireBatch({ db, config }: Context, returned: Returned) {
  const { goodsId, batchNumber: number, producedOn, expiresOn } = returned
  const known = await findBatch(db, returned)
  if (known !== undefined) return known
  const goodsClass = (await findStockedGoods(db, goodsId))?.class ?? ''
  const isHeld = isUnbatched({ number, expiresOn }, goodsClass, config.BATCH_CLASSES)
  return insertBatch(db, {
    goods_id: goodsId,
    number,
    produced_on: producedOn,
    expires_on: expiresOn,
    hold: isHeld ? 'unbatched' : '',
  })
}

function findBatch(db: Db, { goodsId, batchId, batchNumber, expiresOn }: Returned) {
  const own = db.selectFrom('goods_batches').select(['id', 'hold']).where('goods_id', '=', goodsId)
  return batchId === null
    ? own
        .where('number', '=', batchNumber)
        .where('expires_on', '=', expiresOn)
        .where('hold', '<>', 'near')
        .orderBy('id')
        .executeTakeFirst()
    : own.where('id', '=', batchId).executeTakeFirst()
}

/** Puts returned goods into quarantine. Idempotent by `source`. */
export async function quarantine(
  ctx: Context,
  returned: Returned,
  { source, cause }: { source: string; cause: MoveCause & { words: string } },
): Promise<void> {
  const { goodsId, quantityMilli } = returned
  const kept = await ctx.db
    .insertInto('quarantine')
    .values({
      goods_id: goodsId,
      batch_number: returned.batchNumber,
      cause: cause.words,
      source,
      produced_on: returned.producedOn,
      expires_on: returned.expiresOn,
      quantity_milli: quantityMilli,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept === undefined) return
  const { id } = await requireBatch(ctx, returned)
  await moveBatch(ctx.db, id, { saleMilli: 0, apartMilli: quantityMilli })
  await noteMoves(ctx.db, [{ batchId: id, saleMilli: 0, apartMilli: quantityMilli }], cause)
}
