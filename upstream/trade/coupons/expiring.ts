import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { transact } from '#upstream/kernel/transact'
import { sendMessage } from '#upstream/members/messages/store'
import { listToRemind, markReminded } from './store'

const remindMs = 3 * 86_400_000

/**
 * Reminds stores once of coupons that expire within three days and returns the number of coupons.
 * Expiry itself follows from the clock and needs no job.
 */
export async function remindOfCoupons(ctx: Context): Promise<number> {
  const until = ctx.now + remindMs
  let reminded = 0
  for (const storeId of await listToRemind(ctx, until))
    reminded += await remind(ctx, storeId, until)
  return reminded
}

function remind(ctx: Context, storeId: number, until: number): Promise<number> {
  return transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const ending = await markReminded(ctx, storeId, until)
    if (ending.length === 0) return 0
    ending.sort((a, b) => a.expires_at - b.expires_at)
    const text = `${ending.map(({ name }) => name).join('、')} 将在三天内过期，请尽快使用。`
    const message = { type: 'activity', title: '优惠券即将过期', text, url: '/lqzx' } as const
    await sendMessage(ctx, { storeId, ...message })
    return ending.length
  })
}
