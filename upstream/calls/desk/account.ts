import { changeOperatorPassword } from '#upstream/members/operators/change-password'
import { endOwnSessions } from '#upstream/members/operators/end-sessions'
import { getOwnAccount } from '#upstream/members/operators/own-account'
import { dropTotp, setTotp } from '#upstream/members/operators/set-totp'
import type { Handlers } from '../handler'

export const deskAccountHandlers = {
  'desk.account': (ctx) => getOwnAccount(ctx),

  'desk.changePassword': async (ctx, input) => {
    await changeOperatorPassword(ctx, input)
  },

  'desk.setTotp': async (ctx, input) => {
    await setTotp(ctx, input)
  },

  'desk.dropTotp': async (ctx, input) => {
    await dropTotp(ctx, input)
  },

  'desk.endSessions': async (ctx, { id }) => ({ ended: await endOwnSessions(ctx, id) }),
} satisfies Partial<Handlers>
