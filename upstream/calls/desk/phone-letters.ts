import { decideLetter } from '#upstream/members/phone-letters/decide'
import { describeLetter, toLetterEntry } from '#upstream/members/phone-letters/describe'
import { listLetters } from '#upstream/members/phone-letters/store'
import type { Handlers } from '../handler'

const pageSize = 20

export const deskPhoneLetterHandlers = {
  'desk.phoneLetters': async (ctx, { state, page }) => {
    const { rows, counts, total } = await listLetters(ctx.db, { state, page, pageSize })
    const paging = { page, pageSize, total, isCapped: false }
    return { items: rows.map(toLetterEntry), paging, counts }
  },

  'desk.phoneLetter': (ctx, { id }) => describeLetter(ctx, id),

  'desk.decidePhoneLetter': async (ctx, input) => ({ isBooked: await decideLetter(ctx, input) }),
} satisfies Partial<Handlers>
