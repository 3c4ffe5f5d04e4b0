import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { sendMessage } from '#upstream/members/messages/store'
import { markReminded } from './store'

const remindMs = 3 * 86_400_000

/**
 * Tells stores once of coupons that end within three days, and answers how many coupons that were.
 * That a coupon has ended is a matter of the clock and needs no job.
 */
export async function remindOfCoupons(ctx: Context): Promise<number> {
  return transact(ctx, async (ctx) => {
    const ending = await markReminded(ctx, ctx.now + remindMs)
    const namesOf = new Map<number, string[]>()
    ending.sort((a, b) => a.expires_at - b.expires_at)
    for (const { store_id, name } of ending)
      namesOf.set(store_id, [...(namesOf.get(store_id) ?? []), name])
    for (const [storeId, names] of namesOf) {
      const text = `${names.join('、')} 将在三天内过期，请尽快使用。`
      await sendMessage(ctx, { storeId, title: '优惠券即将过期', text, url: '/lqzx' })
    }
    return ending.length
  })
}
