import { confirmSignIn, getEnrolment } from '#upstream/members/operators/confirm-sign-in'
import { getInvitation, join } from '#upstream/members/operators/join'
import { signInOperator } from '#upstream/members/operators/sign-in'
import { deleteOperatorToken } from '#upstream/members/operators/token-store'
import { hashToken } from '#upstream/members/accounts/login'
import type { Handlers } from '../handler'

export const deskSessionHandlers = {
  'desk.signIn': (ctx, input) => signInOperator(ctx, input),

  'desk.enrolment': (ctx, { ticket }) => getEnrolment(ctx, ticket),

  'desk.confirm': (ctx, input) => confirmSignIn(ctx, input),

  'desk.invitation': (ctx, { token }) => getInvitation(ctx, token),

  'desk.join': join,

  'desk.signOut': async (ctx) => {
    await deleteOperatorToken(ctx.db, hashToken(ctx.token ?? ''))
  },

  'desk.me': ({ operator: { id, name, roles } }) =>
    Promise.resolve({ id, name, roles: [...roles] }),
} satisfies Partial<Handlers>
