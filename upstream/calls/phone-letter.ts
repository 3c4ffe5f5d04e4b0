import { askByLetter } from '#upstream/members/phone-letters/ask'
import { stopLetter } from '#upstream/members/phone-letters/stop'
import { getApprovedLetter } from '#upstream/members/phone-letters/store'
import type { Handlers } from './handler'

export const phoneLetterHandlers = {
  'phoneLetter.create': async (ctx, input) => {
    await askByLetter(ctx, input)
  },

  'phoneLetter.pending': async (ctx) => {
    const row = await getApprovedLetter(ctx.db, ctx.buyer.memberId)
    if (row === undefined) return {}
    return { letter: { end: row.new_phone.slice(-4), ripensAt: row.ripens_at ?? ctx.now } }
  },

  'phoneLetter.stop': async (ctx) => {
    await stopLetter(ctx)
  },
} satisfies Partial<Handlers>
