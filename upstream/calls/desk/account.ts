import { changeOperatorPassword } from '#upstream/members/operators/change-password'
import { endOwnSessions } from '#upstream/members/operators/end-sessions'
import { getOwnAccount } from '#upstream/members/operators/own-account'
import { dropTotp, setTotp } from '#upstream/members/operators/set-totp'
import type { Handlers } from '../handler'

export const deskAccountHandlers = {
  'desk.account': (ctx) => getOwnAccount(ctx),

  'desk.changePassword': changeOperatorPassword,
  'desk.setTotp': setTotp,
  'desk.dropTotp': dropTotp,

  'desk.endSessions': async (ctx, { id }) => ({ ended: await endOwnSessions(ctx, id) }),
} satisfies Partial<Handlers>
