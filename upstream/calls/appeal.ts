import { askForCode, withdrawAppeal } from '#upstream/members/appeals/ask'
import { toOwnAppeal } from '#upstream/members/appeals/describe'
import { listAppealsOf } from '#upstream/members/appeals/store'
import type { Handlers } from './handler'

export const appealHandlers = {
  'appeal.list': async (ctx) => ({
    items: (await listAppealsOf(ctx.db, ctx.buyer.storeId)).map(toOwnAppeal),
  }),

  'appeal.create': (ctx, input) => askForCode(ctx, input),

  'appeal.withdraw': async (ctx, { id }) => {
    await withdrawAppeal(ctx, id)
  },
} satisfies Partial<Handlers>
