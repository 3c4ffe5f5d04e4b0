import type { Handlers } from './handler'
import { hashToken, login } from '#upstream/members/accounts/login'
import { presentOverview } from './present-overview'
import { presentUser } from './present-user'
import { deleteToken } from '#upstream/members/accounts/store'

export const memberHandlers = {
  'user.login': (ctx, input) => login(ctx, input),

  'user.logout': async (ctx) => {
    if (ctx.token !== undefined) await deleteToken(ctx.db, hashToken(ctx.token))
  },

  'user.base': (ctx) => presentUser(ctx),
  'user.overview': (ctx) => presentOverview(ctx),
} satisfies Partial<Handlers>
