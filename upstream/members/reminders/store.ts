import type { Context } from '#upstream/kernel/context'
import type { Stage } from './rules'

export async function noteTold(
  ctx: Context,
  notice: { store_id: number; subject: string; valid_until: string; stage: Stage },
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('expiry_notices')
    .values({ ...notice, told_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('store_id')
    .executeTakeFirst()
  return row !== undefined
}
