import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { insertRequest } from './request-store'
import { weekOf } from './rules'
import { findSentBatch } from './sent-store'
import { keyOf, listFilesOf, type GoodsBatch } from './store'

/**
 * Requests the missing report of a batch shipped to the store (催报告), at most once a week.
 * Idempotent within the week. 404 for a batch not shipped to it.
 */
export async function askForReport(ctx: Context<Buyer>, batch: GoodsBatch): Promise<void> {
  const { storeId } = ctx.buyer
  await transact(ctx, async (ctx) => {
    if ((await findSentBatch(ctx.db, storeId, batch)) === undefined) throw notFound('批号')
    const files = await listFilesOf(ctx.db, [batch])
    if (files.has(keyOf(batch)))
      throw new ApiError(codes.refused, '这个批号的检验报告已经有了，可以下载')
    await insertRequest(ctx, { storeId, week: weekOf(ctx.now), ...batch })
  })
}
