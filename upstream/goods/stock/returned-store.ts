import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { returnStock } from '../products/stock-store'
import { moveBatch } from './take-batches-store'

/** Goods of one batch that came back. */
interface Returned {
  goodsId: number
  /** Null where nobody noted of which batch they were sent. */
  batchId: number | null
  batchNumber: string
  producedOn: string | null
  expiresOn: string
  quantityMilli: number
}

/** Puts whole goods that came back on the stock of their batch; where it is kept back from sale, there. */
export async function putBack(db: Db, returned: Returned): Promise<void> {
  const { goodsId, quantityMilli } = returned
  const batch = await findBatch(db, returned)
  if (batch?.hold !== 'near') await returnStock(db, [{ goodsId, quantityMilli }])
  if (batch !== undefined) return moveBatch(db, batch.id, quantityMilli)
  await db
    .insertInto('goods_batches')
    .values({
      ...{ goods_id: goodsId, number: returned.batchNumber, expires_on: returned.expiresOn },
      ...{ produced_on: returned.producedOn, stock_milli: quantityMilli, hold: '' },
    })
    .execute()
}

function findBatch(db: Db, { goodsId, batchId, batchNumber, expiresOn }: Returned) {
  const own = db.selectFrom('goods_batches').select(['id', 'hold']).where('goods_id', '=', goodsId)
  return batchId === null
    ? own
        .where('number', '=', batchNumber)
        .where('expires_on', '=', expiresOn)
        .where('hold', '=', '')
        .executeTakeFirst()
    : own.where('id', '=', batchId).executeTakeFirst()
}

/** Keeps goods in the warehouse apart from what is for sale; told again, nothing more. */
export async function quarantine(
  ctx: Context,
  { goodsId, ...returned }: Omit<Returned, 'batchId'>,
  { cause, source }: { cause: string; source: string },
): Promise<void> {
  await ctx.db
    .insertInto('quarantine')
    .values({
      ...{ goods_id: goodsId, batch_number: returned.batchNumber, cause, source },
      ...{ produced_on: returned.producedOn, expires_on: returned.expiresOn },
      ...{ quantity_milli: returned.quantityMilli, created_at: ctx.now },
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
}
