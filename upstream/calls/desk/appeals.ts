import { decideAppeal } from '#upstream/members/appeals/decide'
import { describeAppeal, toAppeal } from '#upstream/members/appeals/describe'
import { listAppeals } from '#upstream/members/appeals/store'
import type { Handlers } from '../handler'

const pageSize = 20

export const deskAppealHandlers = {
  'desk.appeals': async (ctx, { state, page }) => {
    const { rows, counts, paging } = await listAppeals(ctx.db, { state, page, pageSize })
    return { items: rows.map(toAppeal), paging, counts }
  },

  'desk.appeal': (ctx, { id }) => describeAppeal(ctx, id),

  'desk.decideAppeal': decideAppeal,
} satisfies Partial<Handlers>
