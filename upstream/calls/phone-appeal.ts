import { askByAppeal } from '#upstream/members/phone-appeals/ask'
import { stopAppeal } from '#upstream/members/phone-appeals/stop'
import { getApprovedAppeal } from '#upstream/members/phone-appeals/store'
import type { Handlers } from './handler'

export const phoneAppealHandlers = {
  'phoneAppeal.create': askByAppeal,

  'phoneAppeal.pending': async (ctx) => {
    const row = await getApprovedAppeal(ctx.db, ctx.buyer.memberId)
    if (row === undefined) return {}
    return { appeal: { end: row.new_phone.slice(-4), ripensAt: row.ripens_at ?? ctx.now } }
  },

  'phoneAppeal.stop': async (ctx) => {
    await stopAppeal(ctx)
  },
} satisfies Partial<Handlers>
