import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { transact } from '#upstream/kernel/transact'
import { requireOwnUploads } from '#upstream/kernel/uploads/require-own'
import { insertPaper } from './paper-store'
import { requireOpenTexts } from './sign'

/**
 * Hands in a stamped paper contract instead of signing online, replacing one that waits. 422 at
 * `pictures` for files of somebody else; 409 and 400 as in `signContracts`.
 */
export async function handInPaper(
  ctx: Context<Buyer>,
  { pictures, ...hashes }: InputOf<Calls['contract.handIn']>,
): Promise<void> {
  const { storeId } = ctx.buyer
  const texts = await requireOpenTexts(ctx, hashes)
  await requireOwnUploads(ctx, 'pictures', pictures)
  await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    await insertPaper(trx, ctx.buyer, {
      texts: texts.map(({ document, version, text, until }) => ({
        document,
        version,
        text,
        until,
      })),
      pictures: [...new Set(pictures)],
    })
  })
}
