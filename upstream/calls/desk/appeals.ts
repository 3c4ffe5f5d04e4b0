import { decideAppeal } from '#upstream/members/appeals/decide'
import { describeAppeal, toAppeal } from '#upstream/members/appeals/describe'
import { listAppeals } from '#upstream/members/appeals/store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'

export const deskAppealHandlers = {
  'desk.appeals': async (ctx, { state, ...asked }) => {
    const { rows, counts, paging } = await listAppeals(ctx.db, { state, ...askedRows(ctx, asked) })
    return { items: rows.map(toAppeal), paging, counts }
  },

  'desk.appeal': (ctx, { id }) => describeAppeal(ctx, id),

  'desk.decideAppeal': decideAppeal,
} satisfies Partial<Handlers>
