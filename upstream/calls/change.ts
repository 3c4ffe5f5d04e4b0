import { askChange, withdrawChange } from '#upstream/members/changes/ask'
import { readChange, toChange } from '#upstream/members/changes/read'
import type { Handlers } from './handler'

export const changeHandlers = {
  'user.change': async (ctx) => {
    const { current, row } = await readChange(ctx, ctx.buyer.storeId)
    return { current, ...(row !== undefined && { change: toChange(row) }) }
  },

  'user.askChange': askChange,

  'user.withdrawChange': async (ctx) => {
    await withdrawChange(ctx)
  },
} satisfies Partial<Handlers>
