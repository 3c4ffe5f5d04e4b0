import { decideAppeal } from '#upstream/members/phone-appeals/decide'
import { describeAppeal, toAppealEntry } from '#upstream/members/phone-appeals/describe'
import { listAppeals } from '#upstream/members/phone-appeals/store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'

export const deskPhoneAppealHandlers = {
  'desk.phoneAppeals': async (ctx, { state, ...asked }) => {
    const { rows, counts, paging } = await listAppeals(ctx.db, { state, ...askedRows(ctx, asked) })
    return { items: rows.map(toAppealEntry), paging, counts }
  },

  'desk.phoneAppeal': (ctx, { id }) => describeAppeal(ctx, id),

  'desk.decidePhoneAppeal': async (ctx, input) => ({ isBooked: await decideAppeal(ctx, input) }),
} satisfies Partial<Handlers>
