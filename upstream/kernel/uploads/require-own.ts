import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { listOwnUploads } from './store'

/** Throws 422 at `field` when the acting store has not uploaded all of these files. */
export async function requireOwnUploads(
  ctx: Context<Buyer>,
  field: string,
  ids: readonly number[],
): Promise<void> {
  const own = await listOwnUploads(ctx.db, [ctx.buyer.storeId], ids)
  if (ids.some((id) => !own.has(id))) throw new FormError({ [field]: ['文件不存在，请重新上传'] })
}
