import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { listOwnUploads } from '#upstream/kernel/uploads/store'
import { insertPaper } from './paper-store'
import { requireOpenTexts } from './sign'

/**
 * Hands stamped paper in instead of signing on the screen; what waited before is replaced by it. 422
 * at `pictures` for another's files; 409 and 400 as with a signature (`signContracts`).
 */
export async function handInPaper(
  ctx: Context<Buyer>,
  { pictures, ...hashes }: InputOf<Calls['contract.handIn']>,
): Promise<void> {
  const { storeId } = ctx.buyer
  const texts = await requireOpenTexts(ctx, hashes)
  const own = await listOwnUploads(ctx.db, [storeId], pictures)
  if (pictures.some((id) => !own.has(id)))
    throw new FormError({ pictures: ['文件不存在，请重新上传'] })
  await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    await insertPaper(trx, ctx.buyer, {
      texts: texts.map(({ document, version, text, until }) => ({
        ...{ document, version, text, until },
      })),
      pictures: [...new Set(pictures)],
    })
  })
}
